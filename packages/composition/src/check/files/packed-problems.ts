import type { Problem } from '../../problem';
import type { StoreReader } from '../../store/store-reader';

/**
 * Browsers receive the compressed file in place of the original, so they must match.
 * @param bytes the original file
 * @returns the compressed forms that differ
 */
export async function findPackedProblems(
  store: StoreReader,
  { name, version }: { name: string; version: string },
  path: string,
  bytes: Buffer,
): Promise<Problem[]> {
  const packed = (await store.readPacked?.(name, version, path, bytes.length)) ?? [];
  return packed
    .filter(({ content }) => !content?.equals(bytes))
    .map(({ ending }) => ({
      rule: 'hash-differs',
      remote: name,
      text: `${name} ${version} has another ${path}${ending} than what it is packed from: put back the files that were published.`,
    }));
}
