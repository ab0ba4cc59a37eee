import {
  type FakeFetch,
  installFakeFetch,
  storeSession,
  testAuthUser,
  testSession,
} from 'shared-auth/testing';

let people = 0;

/**
 * Stores a session of a user that no other test has, because the request rate is counted per user.
 * @returns a server without responses
 */
export function signInForTest(): FakeFetch {
  people += 1;
  const id = `person-${people}`;
  storeSession({ ...testSession(), user: { ...testAuthUser, id } });
  // jsdom doesn't implement scrolling.
  window.scrollTo = () => undefined;
  return installFakeFetch();
}
