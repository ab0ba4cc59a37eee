import type { ComposedRemote } from 'shared-contract';

/** @returns the fallback of an override or a preview: the composed version */
export function createFallback({
  version,
  entry,
  integrity,
  protocol,
}: ComposedRemote): Pick<ComposedRemote, 'fallback'> {
  // Nothing runs without a hash, not even a fallback.
  if (!integrity) return {};
  return { fallback: { version, entry, integrity, ...(protocol && { protocol }) } };
}
