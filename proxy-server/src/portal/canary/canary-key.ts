import type { LockedRemote } from 'shared-contract';

/** @returns what tells a canary from an earlier one of the same remote; undefined without a ramp */
export function canaryKey({ version, canary }: LockedRemote): string | undefined {
  if (!canary?.who.ramp) return undefined;
  return [canary.pinned.version, version, canary.who.ramp.startedAt ?? ''].join(' ');
}
