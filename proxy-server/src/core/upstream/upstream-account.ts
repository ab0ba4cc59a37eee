/** An organization's account at a service behind the portal; the key never leaves the server. */
export interface UpstreamAccount {
  /** The organization's id in the portal. */
  organizationId: string;
  apiKey: string;
  /** Milliseconds since 1970. The upstream calls of one request share it. */
  deadline: number;
  /** Aborted when the client that the upstream calls are made for has left. */
  client?: AbortSignal;
}
