import type { Problem } from '../../problem';
import type { StoreReader } from '../../store/store-reader';

/**
 * Browsers are sent the packed file beside the one that is named, so that it has to hold the same.
 *
 * @param bytes the file itself
 * @returns which packed forms of it do not
 */
export async function packedProblems(
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
