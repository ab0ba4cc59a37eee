import { countRequest } from './rate-warning';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const count = (userId: string, times: number) => {
  for (let i = 0; i < times; i += 1) countRequest(userId);
};

test('logs nothing for 60 requests within a minute', () => {
  count('quiet', 60);
  jest.advanceTimersByTime(60_000);
  count('quiet', 60);
});

test('warns once per window and person about more than 60 requests', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  count('busy', 200);
  count('other', 60);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith('Rate limit: more than 60 requests within 60 seconds.');
  jest.advanceTimersByTime(60_000);
  count('busy', 61);
  expect(warn).toHaveBeenCalledTimes(2);
});
