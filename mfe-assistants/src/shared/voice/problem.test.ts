import { PortalError } from 'shared-auth';
import { describeReadProblem } from './problem';

test.each([
  [
    'an account error',
    new PortalError(
      'local',
      'Failed to initialize VAPI service. Please ensure your VAPI API key is configured.',
      { code: 'init_failed' },
    ),
    /^Failed to initialize VAPI/,
  ],
  [
    'a response in an invalid format',
    new PortalError('contract', 'x'),
    'Invalid response format from VAPI',
  ],
  [
    'an invalid response that the server reported',
    new PortalError('http', 'x', { code: 'upstream_invalid' }),
    'Invalid response format from VAPI',
  ],
  [
    'any other server error',
    new PortalError('http', 'x', { status: 502 }),
    'Failed to fetch tools',
  ],
  ['an unexpected error in the browser', new Error('x'), 'An unexpected error occurred'],
])('returns the text for %s', (_, error, text) => {
  expect(describeReadProblem(error, 'Failed to fetch tools').message).toMatch(text);
});
