import { isPortalError } from '../errors/portal-error';

type Follower = () => void;

const ofSilence = new Set<Follower>();
const ofReturn = new Set<Follower>();

/** Notifies listeners when the failure means that the portal didn't respond. */
export function reportFailure(error: unknown): void {
  if (!isPortalError(error)) return;
  const { kind, status = 0, code } = error;
  // A gateway responds for an unreachable portal, without any of its codes.
  const isSilent = kind === 'network' || kind === 'timeout' || (status > 501 && !code);
  if (isSilent) for (const follow of [...ofSilence]) follow();
}

/** Notifies listeners that the portal responds again. */
export function tellBack(): void {
  for (const follow of [...ofReturn]) follow();
}

/**
 * @param follower called when a request got no response from the portal
 * @returns a function that removes it
 */
export function onSilence(follower: Follower): () => void {
  ofSilence.add(follower);
  return () => {
    ofSilence.delete(follower);
  };
}

/**
 * @param follower called when the portal responds again, to repeat failed requests
 * @returns a function that removes it
 */
export function onBack(follower: Follower): () => void {
  ofReturn.add(follower);
  return () => {
    ofReturn.delete(follower);
  };
}
