export { emitAuthEvent } from '../session/auth-events';
export { loadSession, storeSession } from '../session/session-store';
export { AuthTestProvider, type AuthTestProviderProps } from './AuthTestProvider';
export {
  type FakeAnswerOptions,
  type FakeFetch,
  type FakeRequest,
  installFakeFetch,
} from './fake-fetch';
export { type FakeTab, installFakeTabs } from './fake-tabs';
export { testAuthSession, testAuthUser, testMember, testSession, testUser } from './fixtures';
export { putSession } from './put-session';
