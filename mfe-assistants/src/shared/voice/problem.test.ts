import { PortalError } from 'shared-auth';
import { readProblem } from './problem';

test.each([
  [
    'a failure of the account',
    new PortalError(
      'local',
      'Failed to initialize VAPI service. Please ensure your VAPI API key is configured.',
      { code: 'init_failed' },
    ),
    /^Failed to initialize VAPI/,
  ],
  [
    'an answer that makes no sense',
    new PortalError('contract', 'x'),
    'Invalid response format from VAPI',
  ],
  [
    'nonsense that the server has seen',
    new PortalError('http', 'x', { code: 'upstream_invalid' }),
    'Invalid response format from VAPI',
  ],
  [
    'any other failure of the server',
    new PortalError('http', 'x', { status: 502 }),
    'Failed to fetch tools',
  ],
  ['a failure of the browser', new Error('x'), 'An unexpected error occurred'],
])('shows the text of %s', (_, error, text) => {
  expect(readProblem(error, 'Failed to fetch tools').message).toMatch(text);
});
