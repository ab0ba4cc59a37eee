import { workerInProcess } from '../../../../../testing/worker-in-process';
import { askWorker, READ_DEADLINE_MS } from './ask-worker';
import { OfficeProblem } from './problem';
import { answerOf } from './worker-answer';

const file = new ArrayBuffer(1);
afterEach(() => jest.useRealTimers());

test('ends the worker when it has answered', async () => {
  const worker = workerInProcess(() => answerOf(Promise.resolve('text')));
  expect(await askWorker(worker, file)).toBe('text');
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});

test('refuses the file with the reason when the worker refuses it', async () => {
  const worker = workerInProcess(() => answerOf(Promise.reject(new OfficeProblem('entities'))));
  await expect(askWorker(worker, file)).rejects.toMatchObject({ reason: 'entities' });
});

test('ends the worker and refuses the file when no answer comes in time', async () => {
  jest.useFakeTimers();
  const worker = workerInProcess(() => new Promise(() => undefined));
  const asked = askWorker(worker, file).catch((cause: unknown) => cause);
  jest.advanceTimersByTime(READ_DEADLINE_MS);
  expect(await asked).toMatchObject({ reason: 'tooSlow' });
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});

test('refuses the file when the worker breaks down', async () => {
  const worker = workerInProcess(() => new Promise(() => undefined));
  const asked = askWorker(worker, file);
  worker.dispatchEvent(new Event('error'));
  await expect(asked).rejects.toMatchObject({ reason: 'damaged' });
});
