import {
  type FakeFetch,
  installFakeFetch,
  storeSession,
  testAuthUser,
  testSession,
} from 'shared-auth/testing';

let people = 0;

/**
 * Stores the session of a new user, because the request rate is counted per user.
 * @returns a fake server without responses
 */
export function signInForTest(): FakeFetch {
  people += 1;
  const id = `person-${people}`;
  storeSession({ ...testSession(), user: { ...testAuthUser, id } });
  // jsdom doesn't implement scrolling.
  window.scrollTo = () => undefined;
  return installFakeFetch();
}
