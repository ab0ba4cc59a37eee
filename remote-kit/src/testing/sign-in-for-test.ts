import {
  type FakeFetch,
  installFakeFetch,
  storeSession,
  testAuthUser,
  testSession,
} from 'shared-auth/testing';

/**
 * Stores a session of a user that no other test has, because the request rate is counted per user.
 *
 * @returns a server without answers
 */
export function signInForTest(): FakeFetch {
  const id = String(expect.getState().currentTestName);
  storeSession({ ...testSession(), user: { ...testAuthUser, id } });
  // jsdom does not implement scrolling.
  window.scrollTo = () => undefined;
  return installFakeFetch();
}
