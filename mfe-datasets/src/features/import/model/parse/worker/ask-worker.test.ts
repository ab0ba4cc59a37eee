import { createWorkerInProcess } from '../../../../../testing/worker-in-process';
import type { ReadFile } from '../source-file';
import { askWorker, READ_DEADLINE_MS } from './ask-worker';
import { ReadProblem } from './problem';
import { streamAnswers } from './protocol';

const file = new ArrayBuffer(1);
const request = { name: 'a.csv', kind: 'csv' as const, choices: {} };
const makeFile = (rows: number): ReadFile => ({
  columns: ['a'],
  rows: Array.from({ length: rows }, (_, index) => ({ number: index + 1, values: { a: 'x' } })),
  broken: [],
});
async function* neverAnswer(): AsyncGenerator<unknown> {
  yield await new Promise(() => undefined);
}
afterEach(() => jest.useRealTimers());

test('collects rows that a worker sends in batches, and then terminates the worker', async () => {
  const sent: unknown[] = [];
  const worker = createWorkerInProcess(async function* () {
    for await (const part of streamAnswers(() => makeFile(2_500))) {
      sent.push(part);
      yield part;
    }
  });
  expect(await askWorker(worker, file, request)).toEqual(makeFile(2_500));
  expect(sent).toHaveLength(6);
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});

test("refuses the file with the worker's reason", async () => {
  const worker = createWorkerInProcess(() =>
    streamAnswers(() => Promise.reject(new ReadProblem('entities'))),
  );
  await expect(askWorker(worker, file, request)).rejects.toMatchObject({ reason: 'entities' });
});

test('terminates the worker and refuses the file on a timeout', async () => {
  jest.useFakeTimers();
  const worker = createWorkerInProcess(neverAnswer);
  const asked = askWorker(worker, file, request).catch((cause: unknown) => cause);
  jest.advanceTimersByTime(READ_DEADLINE_MS);
  expect(await asked).toMatchObject({ reason: 'tooSlow' });
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});

test('refuses the file when the worker crashes', async () => {
  const worker = createWorkerInProcess(neverAnswer);
  const asked = askWorker(worker, file, request);
  worker.dispatchEvent(new Event('error'));
  await expect(asked).rejects.toMatchObject({ reason: 'damaged' });
});
