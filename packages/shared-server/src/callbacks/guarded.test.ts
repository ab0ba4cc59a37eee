import { EventEmitter } from 'node:events';
import { createLogger } from '../logging/logger';
import { guarded, logCallbackFailures } from './guarded';

test('logs the error and continues when a callback throws', () => {
  const lines: string[] = [];
  const logger = createLogger(
    { level: 'error', name: 'test' },
    { write: (line) => lines.push(line) },
  );
  logCallbackFailures(logger);
  const emitter = new EventEmitter();
  const heard: number[] = [];
  emitter.on(
    'event',
    guarded((value: number) => {
      if (value === 1) throw new Error('broken');
      heard.push(value);
    }),
  );
  emitter.emit('event', 1);
  emitter.emit('event', 2);
  expect(heard).toEqual([2]);
  expect(lines.join('')).toContain('broken');
});

test('calls the given function when a callback throws or rejects', async () => {
  const failed = jest.fn();
  const error = new Error('broken');
  guarded(() => {
    throw error;
  }, failed)();
  guarded(() => Promise.reject(error), failed)();
  await Promise.resolve();
  expect(failed.mock.calls).toEqual([[error], [error]]);
});
