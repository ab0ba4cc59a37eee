import type { CanaryPart } from 'composition';

/**
 * @returns a key that distinguishes a canary from earlier ones of the same part; undefined without
 * a ramp
 */
export function getCanaryKey({ version, canary }: CanaryPart): string | undefined {
  if (!canary?.who.ramp) return undefined;
  return [canary.pinned.version, version, canary.who.ramp.startedAt ?? ''].join(' ');
}
