import type { RemoteAsset } from 'shared-contract';
import type { Problem } from '../../problem';
import type { StoreReader } from '../../store/store-reader';
import { integrityOf } from '../published';

/**
 * Browsers are sent the packed file beside the one that is named, so that it has to hold the same.
 *
 * @returns which packed forms of a file do not
 */
export async function packedProblems(
  store: StoreReader,
  { name, version }: { name: string; version: string },
  { path, integrity }: Pick<RemoteAsset, 'path' | 'integrity'>,
): Promise<Problem[]> {
  const packed = (await store.readPacked?.(name, version, path)) ?? [];
  return packed
    .filter(({ content }) => !content || integrityOf(content) !== integrity)
    .map(({ ending }) => ({
      rule: 'hash-differs',
      remote: name,
      text: `${name} ${version} has another ${path}${ending} than what it is packed from: put back the files that were published.`,
    }));
}
