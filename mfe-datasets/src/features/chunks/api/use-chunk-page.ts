import { useRef } from 'react';
import type { PortalUser } from 'shared-auth';
import { useRefresh } from '../../../shared/use-refresh';
import { hitsOf } from '../model/parse-hit';
import { useChunkRemoval } from './use-chunk-removal';
import { useChunkWrites } from './use-chunk-writes';
import { useChunks } from './use-chunks';
import { useIsSplitView } from './use-is-split-view';
import { useOpenChunk } from './use-open-chunk';
import { useSearchAddress } from './use-search-address';

/** Data of the chunks page: the search of the address, the open chunk, and their writes. */
export function useChunkPage(user: PortalUser, datasetId: string) {
  const [address, navigation] = useSearchAddress();
  const chunks = useChunks(user, datasetId, address);
  const { connection, search } = chunks;
  const hits = hitsOf(search.isMock ? [] : (search.data?.chunks ?? []));
  const open = useOpenChunk(datasetId, address, {
    ids: hits.map(({ chunk }) => chunk.id),
    isOld: search.isOld,
    totalPages: address.query === null ? 1 : (search.data?.total_pages ?? 1),
  });
  const writes = useChunkWrites(user, connection.data, datasetId);
  const results = useRef<HTMLElement>(null);
  const remove = useChunkRemoval(open, writes, results);
  const refresh = useRefresh(user);
  const isSplit = useIsSplitView();
  return {
    ...chunks,
    address,
    navigation,
    open,
    /** The open chunk as the list has it, until it has been read itself. */
    known: hits.find(({ chunk }) => chunk.id === open.id)?.chunk,
    writes,
    remove,
    results,
    refresh,
    showsList: isSplit || open.id === undefined,
  };
}
