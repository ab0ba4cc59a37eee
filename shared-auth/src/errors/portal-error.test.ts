import { errorMessage, isPortalError, PortalError, toShownError } from './portal-error';

test('the text of the server is shown', () => {
  expect(errorMessage(new PortalError('http', 'Email is taken'), 'fallback')).toBe(
    'Email is taken',
  );
});

test('a failure without an answer shows the fallback', () => {
  const network = new PortalError(
    'network',
    'The server could not be reached. Check your connection and try again.',
  );
  expect(errorMessage(network, 'Failed to sign in')).toBe('Failed to sign in');
});

test('a failure without an answer that a caller has named shows that name', () => {
  const named = new PortalError('network', 'Failed to fetch API key');
  expect(errorMessage(named, 'fallback')).toBe('Failed to fetch API key');
});

test.each([new TypeError('x is not a function'), new Error(''), 'text', null])(
  'the words of a programming mistake are not shown: %s',
  (error) => {
    expect(errorMessage(error, 'fallback')).toBe('fallback');
  },
);

test('an error of our own words is shown', () => {
  expect(errorMessage(new Error('No dataset ID provided'), 'fallback')).toBe(
    'No dataset ID provided',
  );
});

test('an error of another copy of the class is recognised by its name', () => {
  const foreign = Object.assign(new Error('refused'), { name: 'PortalError', kind: 'http' });
  expect(isPortalError(foreign)).toBe(true);
  expect(errorMessage(foreign, 'fallback')).toBe('refused');
});

test('an error that is made ready to be shown keeps status, code and request id', () => {
  const details = { status: 429, code: 'rate_limited', requestId: 'req-1', retryAfterS: 7 };
  const shown = toShownError(new PortalError('http', 'Too many requests', details), 'fallback');
  expect(shown).toMatchObject({ ...details, message: 'Too many requests' });
});
