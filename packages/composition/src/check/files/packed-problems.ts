import type { Problem } from '../../problem';
import type { StoreReader } from '../../store/store-reader';

/**
 * Browsers receive the compressed file in place of the original, so they must match.
 * @param bytes the original file
 * @returns a problem for each compressed form that differs
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
      text: `${name} ${version} has a ${path}${ending} that does not match ${path}: restore the published files.`,
    }));
}
