import { getCause, recordBlocked, recordUnhashed } from './failure-cause';

const entry = `${location.origin}/remotes/mfe-calls/1.0.0/remoteEntry.js`;
const makeRuntimeError = (original: string) =>
  new Error(
    `[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008\nargs: {"resourceUrl":"${entry}"}\nView the docs to see how to solve: https://module-federation.io/guide\nOriginal Error Message:\n ${original}`,
  );
const network = makeRuntimeError(
  `ScriptNetworkError: Failed to load script "${entry}" - the script URL is`,
);

function stubTiming(responseStatus: number | undefined) {
  const seen = responseStatus === undefined ? [] : [{ responseStatus }];
  performance.getEntriesByName = jest.fn(() => seen as never);
}

it.each([
  [404, '/remotes/mfe-calls/1.0.0/remoteEntry.js responded with 404'],
  [0, '/remotes/mfe-calls/1.0.0/remoteEntry.js could not be fetched'],
  [
    200,
    '/remotes/mfe-calls/1.0.0/remoteEntry.js is not the file in the composition: its hash differs',
  ],
  [undefined, '/remotes/mfe-calls/1.0.0/remoteEntry.js could not be fetched'],
])('describes a failed script in one line when its request ended with %s', (status, cause) => {
  stubTiming(status);
  expect(getCause(network)).toBe(cause);
});

it('describes a failed chunk like an entry', () => {
  stubTiming(500);
  const chunk = entry.replace('remoteEntry', '876.aaaa');
  expect(getCause(new Error(`Loading chunk 876 failed.\n(error: ${chunk})`))).toBe(
    'its chunk /remotes/mfe-calls/1.0.0/876.aaaa.js responded with 500',
  );
});

it('reports a script as blocked when the policy refuses it', () => {
  stubTiming(0);
  recordBlocked();
  const violation = new Event('securitypolicyviolation');
  document.dispatchEvent(Object.assign(violation, { blockedURI: `${entry}?try=3` }));
  const again = new Error(network.message.replaceAll(entry, `${entry}?try=3`));
  expect(getCause(again)).toBe(
    '/remotes/mfe-calls/1.0.0/remoteEntry.js is blocked by the content security policy',
  );
});

it('reports what an entry threw', () => {
  const threw = `ScriptExecutionError: Script "${entry}" loaded but threw a runtime error during execution: Uncaught Error: broken (${entry}:1:7)`;
  expect(getCause(makeRuntimeError(threw))).toBe(
    '/remotes/mfe-calls/1.0.0/remoteEntry.js threw Error: broken',
  );
});

it.each([
  [
    new Error('Module "./remote" does not exist in container.\nwhile loading "./remote"'),
    'Module "./remote" does not exist in container.',
  ],
  [
    new Error('[ Federation Runtime ]: Failed to get remoteEntry exports. #RUNTIME-001\nargs: {}'),
    'its entry ran, but defined no container',
  ],
  [new Error('no answer within 4000 ms'), 'no answer within 4000 ms'],
  ['thrown text', 'thrown text'],
])('shortens %s to one line', (error, cause) => {
  expect(getCause(error)).toBe(cause);
});

it('reports a missing chunk guard when a chunk is requested without a hash', () => {
  stubTiming(200);
  const chunk = entry.replace('remoteEntry', '265.bbbb');
  recordUnhashed(chunk);
  expect(getCause(new Error(`Loading chunk 265 failed.\n(error: ${chunk})`))).toBe(
    'its chunk /remotes/mfe-calls/1.0.0/265.bbbb.js was requested without a hash: its entry was built without the chunk guard',
  );
});
