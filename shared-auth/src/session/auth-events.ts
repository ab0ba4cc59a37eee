/** Session events; the last one means that the organization requires more before access. */
export type AuthEvent = 'SIGNED_IN' | 'TOKEN_REFRESHED' | 'SIGNED_OUT' | 'SECOND_FACTOR_REQUIRED';

type Listener = (event: AuthEvent) => void;

const listeners = new Set<Listener>();

/**
 * @param listener called with each event, after storage has changed
 * @returns a function that removes it
 */
export function onAuthEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param event what happened to the session */
export function emitAuthEvent(event: AuthEvent): void {
  for (const listener of [...listeners]) listener(event);
}
