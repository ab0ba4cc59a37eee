import type { Unreadable } from 'shared-contract';
import type { Dispatcher } from 'undici';

/** Where an organization's requests are sent. */
export interface ServiceAddress {
  /** Without a trailing slash. */
  baseUrl: string;
  /** Opens connections to an organization's own account; absent for the portal's service. */
  dispatcher?: Dispatcher;
}

/** An organization's account at a service behind the portal; the key never leaves the server. */
export interface UpstreamAccount extends ServiceAddress {
  organizationId: string;
  apiKey: string;
  /** Milliseconds since 1970, shared by the upstream calls of one request. */
  deadline: number;
  /** Aborted when the client disconnects. */
  client?: AbortSignal;
  /** Called with the unreadable parts of a response. */
  onUnreadable?: (found: Unreadable) => void;
}
