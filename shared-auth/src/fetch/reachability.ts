import { isPortalError } from '../errors/portal-error';

type Follower = () => void;

const ofSilence = new Set<Follower>();
const ofReturn = new Set<Follower>();

/** Tells the followers of silence when the failure means that the portal did not answer. */
export function noteFailure(error: unknown): void {
  if (!isPortalError(error)) return;
  const { kind, status = 0, code } = error;
  // A gateway answers in the place of a portal that is down, and knows none of its codes.
  const isSilent = kind === 'network' || kind === 'timeout' || (status > 501 && !code);
  if (isSilent) for (const follow of [...ofSilence]) follow();
}

/** Tells that the portal answers again. */
export function tellBack(): void {
  for (const follow of [...ofReturn]) follow();
}

/**
 * @param follower called when a request got no answer from the portal
 * @returns what ends the subscription
 */
export function onSilence(follower: Follower): () => void {
  ofSilence.add(follower);
  return () => {
    ofSilence.delete(follower);
  };
}

/**
 * @param follower called when the portal answers again: what failed meanwhile may be repeated
 * @returns what ends the subscription
 */
export function onBack(follower: Follower): () => void {
  ofReturn.add(follower);
  return () => {
    ofReturn.delete(follower);
  };
}
