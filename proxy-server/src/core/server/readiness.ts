/** Whether the server takes requests: not before it is up, not while it stops. */
export interface Readiness {
  ready: boolean;
}
