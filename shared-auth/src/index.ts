export { readItem, writeItem } from 'shared-contract/browser';
export type { PortalUser } from './actions/portal-user';
export {
  errorMessage,
  isPortalError,
  isRetryable,
  PortalError,
  type PortalErrorDetails,
  type PortalErrorKind,
  withMessage,
} from './errors/portal-error';
export type { PortalFetchOptions } from './fetch/fetch-options';
export { portalFetch } from './fetch/portal-fetch';
export {
  type PortalReadOptions,
  type PortalStreamOptions,
  type PortalTextOptions,
  portalBytes,
  portalStream,
  portalText,
} from './fetch/portal-stream';
export { onProofRequired } from './fetch/proof-question';
export { onBack, onSilence, tellBack } from './fetch/reachability';
export { AuthProvider, type AuthProviderProps } from './provider/AuthProvider';
export type { AuthActions } from './provider/auth-actions';
export { type Auth, useAuth } from './provider/auth-context';
export type { AuthState } from './provider/auth-state';
export { useAdminOnly } from './provider/use-admin-only';
export { type AuthEvent, onAuthEvent } from './session/auth-events';
export { hasScreenChanged } from './session/session-store';
export type { StoredSession } from './session/stored-session';
export {
  deleteRows,
  insertRows,
  selectRows,
  type TableCallOptions,
  updateRows,
} from './tables/table-calls';
