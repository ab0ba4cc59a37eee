import { SHELL_NAME } from 'shared-contract';
import type { LockContent } from './compose-for-ring';
import type { CanaryMembers } from './ring';

/** The shell or a remote, as far as a canary of it is concerned. */
export interface CanaryPart {
  name: string;
  version: string;
  canary?: { who: CanaryMembers; pinned: { version: string } } | undefined;
}

/**
 * Says how many per cent of all people get the canary of a part now; undefined when no one does,
 * nor whoever it names.
 */
export type RampShares = (part: CanaryPart) => number | undefined;

/** @returns the shell and the remotes whose canary takes steps by itself */
export function partsOnRamp({ shell, remotes }: LockContent): CanaryPart[] {
  const parts = [...(shell ? [{ name: SHELL_NAME, ...shell }] : []), ...remotes];
  return parts.filter(({ canary }) => canary?.who.ramp);
}

/** @returns the content in which each canary on a ramp has the share that it has now */
export function withRamps<Content extends LockContent>(
  content: Content,
  shareOf: RampShares,
): Content {
  if (partsOnRamp(content).length === 0) return content;
  const { shell } = content;
  return {
    ...content,
    ...(shell && { shell: ramped(shell, SHELL_NAME, shareOf) }),
    remotes: content.remotes.map((remote) => ramped(remote, remote.name, shareOf)),
  };
}

function ramped<Part extends Omit<CanaryPart, 'name'>>(
  part: Part,
  name: string,
  shareOf: RampShares,
): Part {
  const { canary } = part;
  if (!canary?.who.ramp) return part;
  const share = shareOf({ ...part, name });
  const who = share === undefined ? { ...canary.who, paused: true } : { ...canary.who, share };
  return { ...part, canary: { ...canary, who } };
}
