import type { Unreadable } from 'shared-contract';
import type { Dispatcher } from 'undici';

/** Where an organization's requests go. */
export interface ServiceAddress {
  /** Without a slash at its end. */
  baseUrl: string;
  /** Dials an organization's own account; absent for the portal's service. */
  dispatcher?: Dispatcher;
}

/** An organization's account at a service behind the portal; the key never leaves the server. */
export interface UpstreamAccount extends ServiceAddress {
  /** The organization's id in the portal. */
  organizationId: string;
  apiKey: string;
  /** Milliseconds since 1970. The upstream calls of one request share it. */
  deadline: number;
  /** Aborted when the client that the upstream calls are made for has left. */
  client?: AbortSignal;
  /** Hears what an answer held and could not be read. */
  onUnreadable?: (found: Unreadable) => void;
}
