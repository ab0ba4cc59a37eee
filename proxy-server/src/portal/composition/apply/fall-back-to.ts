import type { ComposedRemote } from 'shared-contract';

/** @returns the version that was composed, for what stands in its place to fall back to */
export function fallBackTo({
  version,
  entry,
  integrity,
  protocol,
}: ComposedRemote): Pick<ComposedRemote, 'fallback'> {
  // Nothing runs without a hash, so such a version is none to fall back to.
  if (!integrity) return {};
  return { fallback: { version, entry, integrity, ...(protocol && { protocol }) } };
}
