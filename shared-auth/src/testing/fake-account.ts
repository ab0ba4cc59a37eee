import { type FakeFetch, installFakeFetch } from './fake-fetch';
import { testAuthSession, testAuthUser, testUser } from './fixtures';

/** @returns a fake server on which the test person can sign in, be read and sign out */
export function installFakeAccount(): FakeFetch {
  const server = installFakeFetch();
  server.auth('getUser', { data: { user: testAuthUser } });
  server.auth('signInWithPassword', { data: { user: testAuthUser, session: testAuthSession() } });
  server.auth('signOut', { data: null });
  server.table('select', 'users', [testAuthUser]);
  server.table('select', 'organizations', [testUser.organization]);
  return server;
}
