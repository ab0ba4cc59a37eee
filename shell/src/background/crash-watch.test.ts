import { watchCrashes } from './crash-watch';

const script = 'http://localhost/remotes/mfe-calls/1.0.0/7.aaaa.js';
const crashed = jest.fn();
let end: AbortController;

beforeEach(() => {
  crashed.mockReset();
  end = new AbortController();
  watchCrashes({ crashed }, end.signal);
});
afterEach(() => end.abort());

function makeError(address: string): Error {
  return Object.assign(new Error('broken'), { stack: `Error: broken\n    at f (${address}:1:7)` });
}

function dispatchRejection(reason: unknown) {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

it('attributes an error to the script that threw it', () => {
  const error = makeError(script);
  dispatchEvent(new ErrorEvent('error', { error, filename: 'http://localhost/assets/main.js' }));
  expect(crashed).toHaveBeenCalledWith(script, error);
});

it('attributes a thrown string to the file that the browser reports', () => {
  dispatchEvent(new ErrorEvent('error', { message: 'Script broke', filename: script }));
  expect(crashed).toHaveBeenCalledWith(script, 'Script broke');
});

it('attributes an unhandled rejection', () => {
  dispatchRejection(makeError(script));
  expect(crashed).toHaveBeenCalledTimes(1);
});

it('ignores aborted requests, and rejections without a script', () => {
  dispatchRejection(
    Object.assign(new DOMException('gone', 'AbortError'), { stack: makeError(script).stack }),
  );
  dispatchRejection('text');
  expect(crashed).not.toHaveBeenCalled();
});

it('stops when the session ends', () => {
  end.abort();
  dispatchRejection(makeError(script));
  expect(crashed).not.toHaveBeenCalled();
});
