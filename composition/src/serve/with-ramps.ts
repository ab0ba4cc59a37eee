import type { LockedRemote } from 'shared-contract';
import type { LockContent } from './compose-for-ring';

/**
 * Says how many per cent of all people get the canary of a remote now; undefined when no one does,
 * nor whoever it names.
 */
export type RampShares = (remote: LockedRemote) => number | undefined;

/** @returns the content in which each canary on a ramp has the share that it has now */
export function withRamps<Content extends LockContent>(
  content: Content,
  shareOf: RampShares,
): Content {
  if (!content.remotes.some(({ canary }) => canary?.who.ramp)) return content;
  return { ...content, remotes: content.remotes.map((remote) => ramped(remote, shareOf)) };
}

function ramped(remote: LockedRemote, shareOf: RampShares): LockedRemote {
  const { canary } = remote;
  if (!canary?.who.ramp) return remote;
  const share = shareOf(remote);
  const who = share === undefined ? { ...canary.who, paused: true } : { ...canary.who, share };
  return { ...remote, canary: { ...canary, who } };
}
