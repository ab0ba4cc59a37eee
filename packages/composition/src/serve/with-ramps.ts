import { SHELL_NAME } from 'shared-contract';
import type { LockContent } from './compose-for-ring';
import type { CanaryMembers } from './ring';

/** The canary-related part of the shell or a remote. */
export interface CanaryPart {
  name: string;
  version: string;
  canary?: { who: CanaryMembers; pinned: { version: string } } | undefined;
}

/**
 * Returns the percentage of people who get a part's canary now; undefined when no one does, not
 * even those it names.
 */
export type RampShares = (part: CanaryPart) => number | undefined;

/** @returns the shell and the remotes with a ramped canary */
export function findRampedParts({ shell, remotes }: LockContent): CanaryPart[] {
  const parts = [...(shell ? [{ name: SHELL_NAME, ...shell }] : []), ...remotes];
  return parts.filter(({ canary }) => canary?.who.ramp);
}

/** @returns the content with the current share of each ramped canary */
export function applyRamps<Content extends LockContent>(
  content: Content,
  getShare: RampShares,
): Content {
  if (findRampedParts(content).length === 0) return content;
  const { shell } = content;
  return {
    ...content,
    ...(shell && { shell: applyRamp(shell, SHELL_NAME, getShare) }),
    remotes: content.remotes.map((remote) => applyRamp(remote, remote.name, getShare)),
  };
}

function applyRamp<Part extends Omit<CanaryPart, 'name'>>(
  part: Part,
  name: string,
  getShare: RampShares,
): Part {
  const { canary } = part;
  if (!canary?.who.ramp) return part;
  const share = getShare({ ...part, name });
  const who = share === undefined ? { ...canary.who, paused: true } : { ...canary.who, share };
  return { ...part, canary: { ...canary, who } };
}
