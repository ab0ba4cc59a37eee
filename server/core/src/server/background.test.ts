import { createLogger } from 'shared-server';
import { createBackground } from './background';

const log: string[] = [];
const logger = createLogger({ level: 'info', name: 'test' }, { write: (line) => log.push(line) });

test('delays work until it is settled', async () => {
  const background = createBackground(() => 60_000);
  const done: string[] = [];
  background.run(logger, async () => void done.push('first'));
  background.run(logger, async () => void done.push('second'));
  expect(done).toEqual([]);
  await background.settle();
  expect(done).toEqual(['first', 'second']);
});

test('logs a failure and continues with the rest', async () => {
  const background = createBackground(() => 60_000);
  const done: string[] = [];
  background.run(logger, () => Promise.reject(new Error('no mail server')));
  background.run(logger, async () => void done.push('next'));
  await background.settle();
  expect(done).toEqual(['next']);
  expect(log.join('')).toContain('no mail server');
});

test('starts another owner’s work when one owner exceeds its share', async () => {
  const background = createBackground(() => 60_000);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const addWork = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  for (let nr = 0; nr < 1_100; nr++) background.run(logger, addWork('hog'), 'hog');
  background.run(logger, addWork('guest'), 'guest');
  const settled = background.settle();
  expect(begun).toEqual(['hog', 'hog', 'hog', 'hog', 'guest']);
  while (ends.length > 0) {
    for (const end of ends.splice(0)) end();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await settled;
  expect(begun.filter((name) => name === 'hog')).toHaveLength(1_004);
  expect(log.filter((line) => line.includes('Too much work'))).toHaveLength(96);
});
