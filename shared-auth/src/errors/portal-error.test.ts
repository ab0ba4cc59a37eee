import {
  errorMessage,
  isPortalError,
  isRetryable,
  PortalError,
  toShownError,
  withMessage,
} from './portal-error';

test('shows the text of the server', () => {
  expect(errorMessage(new PortalError('http', 'Email is taken'), 'fallback')).toBe(
    'Email is taken',
  );
});

test('shows the fallback when there was no response', () => {
  expect(errorMessage(new PortalError('network'), 'Failed to sign in')).toBe('Failed to sign in');
});

test("shows the caller's text when there was no response and the caller set one", () => {
  const named = new PortalError('network', 'Failed to fetch API key');
  expect(errorMessage(named, 'fallback')).toBe('Failed to fetch API key');
});

test.each([new TypeError('x is not a function'), new Error(''), 'text', null])(
  'shows the fallback for an unexpected error: %s',
  (error) => {
    expect(errorMessage(error, 'fallback')).toBe('fallback');
  },
);

test('shows the message of a plain Error', () => {
  expect(errorMessage(new Error('No dataset ID provided'), 'fallback')).toBe(
    'No dataset ID provided',
  );
});

test('recognizes an error of another copy of the class by its name', () => {
  const foreign = Object.assign(new Error('refused'), { name: 'PortalError', kind: 'http' });
  expect(isPortalError(foreign)).toBe(true);
  expect(errorMessage(foreign, 'fallback')).toBe('refused');
});

test('keeps status, code and request id when an error is prepared for display', () => {
  const details = { status: 429, code: 'rate_limited', requestId: 'req-1', retryAfterS: 7 };
  const shown = toShownError(new PortalError('http', 'Too many requests', details), 'fallback');
  expect(shown).toMatchObject({ ...details, message: 'Too many requests' });
});

test('keeps every detail when a failure gets another text, unless a code is given', () => {
  const details = { status: 429, code: 'rate_limited', requestId: 'req-1', retryAfterS: 7 };
  const original = new PortalError('http', 'Too many requests', details);
  const renamed = withMessage(original, 'Failed to fetch tools');
  expect(renamed).toMatchObject({ ...details, kind: 'http', message: 'Failed to fetch tools' });
  expect(renamed.cause).toBe(original);
  expect(withMessage(original, 'x', 'init_failed').code).toBe('init_failed');
});

test('shows the new text of a failure without a response', () => {
  const renamed = withMessage(new PortalError('network'), 'Failed to fetch API key');
  expect(errorMessage(renamed, 'fallback')).toBe('Failed to fetch API key');
});

test.each([
  [true, 'no response', new PortalError('network')],
  [true, 'a timeout', new PortalError('timeout')],
  [true, 'a failing server', new PortalError('http', '', { status: 503 })],
  [false, 'a refusal', new PortalError('http', '', { status: 429 })],
  [false, 'an aborted request', new PortalError('aborted')],
  [false, 'an invalid response', new PortalError('contract')],
  [false, 'a failure without a request', new PortalError('local', 'x', { code: 'no_session' })],
  [false, 'a programming error', new TypeError('x')],
])('isRetryable returns %s for %s', (expected, _, error) => {
  expect(isRetryable(error)).toBe(expected);
});
