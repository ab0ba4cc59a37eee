/** SECOND_FACTOR_REQUIRED: the organization requires one before the session has access. */
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

export function emitAuthEvent(event: AuthEvent): void {
  for (const listener of [...listeners]) listener(event);
}
