/** Events of the session; with the last one its organization lets it do nothing yet. */
export type AuthEvent = 'SIGNED_IN' | 'TOKEN_REFRESHED' | 'SIGNED_OUT' | 'SECOND_FACTOR_REQUIRED';

type Listener = (event: AuthEvent) => void;

const listeners = new Set<Listener>();

/**
 * @param listener called with each event, after storage has changed
 * @returns a function that ends the subscription
 */
export function onAuthEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param event what happened to the session */
export function emitAuthEvent(event: AuthEvent): void {
  for (const listener of [...listeners]) listener(event);
}
