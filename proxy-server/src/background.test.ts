import { createLogger } from 'shared-server';
import { createBackground } from './background';

const log: string[] = [];
const logger = createLogger({ level: 'info', name: 'test' }, { write: (line) => log.push(line) });

test('work begins later, and settling begins what still waits', async () => {
  const background = createBackground(() => 60_000);
  const done: string[] = [];
  background.run(logger, async () => void done.push('first'));
  background.run(logger, async () => void done.push('second'));
  expect(done).toEqual([]);
  await background.settle();
  expect(done).toEqual(['first', 'second']);
});

test('a failure is logged and disturbs nothing else', async () => {
  const background = createBackground(() => 60_000);
  const done: string[] = [];
  background.run(logger, () => Promise.reject(new Error('no mail server')));
  background.run(logger, async () => void done.push('next'));
  await background.settle();
  expect(done).toEqual(['next']);
  expect(log.join('')).toContain('no mail server');
});
