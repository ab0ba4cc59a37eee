import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { knowledgeQueries } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import { parseHits } from '../../../shared/parse-hit';
import { useRefresh } from '../../../shared/use-refresh';
import { useChunkSelection } from './selection/use-chunk-selection';
import { useSelectionKeys } from './selection/use-selection-keys';
import { useChunkRemoval } from './use-chunk-removal';
import { useChunkWrites } from './use-chunk-writes';
import { useChunks } from './use-chunks';
import { useIsSplitView } from './use-is-split-view';
import { useOpenChunk } from './use-open-chunk';
import { useSearchAddress, writeSearchAddress } from './use-search-address';

/** State of the chunks page: the search in the URL, the open chunk, and its changes. */
export function useChunkPage(user: PortalUser, datasetId: string) {
  const [address, navigation] = useSearchAddress();
  const chunks = useChunks(user, datasetId, address);
  const { connection, search } = chunks;
  const hits = parseHits(search.isMock ? [] : (search.data?.chunks ?? []));
  const open = useOpenChunk(datasetId, address, {
    ids: hits.map(({ chunk }) => chunk.id),
    isOld: search.isOld,
    totalPages: address.query === null ? 1 : (search.data?.total_pages ?? 1),
  });
  const listed = hits.map(({ chunk }) => chunk);
  const key = writeSearchAddress({ ...address, page: 1 });
  const selection = useChunkSelection(key, listed, address.disabled);
  useSelectionKeys(selection, open.id);
  const writes = useChunkWrites(user, connection.data, datasetId);
  const results = useRef<HTMLElement>(null);
  const remove = useChunkRemoval(open, writes, results);
  const refresh = useRefresh(user);
  const isSplit = useIsSplitView();
  const questions = useQuery(knowledgeQueries.questions(connection.data, datasetId));
  return {
    ...chunks,
    address,
    navigation,
    open,
    /** The open chunk as the list has it, shown until the chunk itself has loaded. */
    known: hits.find(({ chunk }) => chunk.id === open.id)?.chunk,
    writes,
    remove,
    results,
    refresh,
    selection,
    /** False for an outside account, which has no history and can't disable chunks. */
    keepsHistory: questions.data?.can_preview !== false,
    /** Ids on the current page. */
    shown: listed.map(({ id }) => id),
    showsList: isSplit || open.id === undefined,
  };
}

export type ChunkPage = ReturnType<typeof useChunkPage>;
