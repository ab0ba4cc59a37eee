import { createLogger } from './logger';

test('redacts values under the names of secrets', () => {
  const lines: string[] = [];
  const logger = createLogger({ level: 'info', name: 't' }, { write: (line) => lines.push(line) });
  logger.info({
    password: 'hush-1',
    user: { api_key: 'hush-2', 'x-api-key': 'hush-3' },
    request: { headers: { authorization: 'hush-4', cookie: 'hush-5' } },
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('hush');
});
