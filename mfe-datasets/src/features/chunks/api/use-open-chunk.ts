import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useKeys } from 'remote-kit';
import { chunkPage, chunksPage } from 'shared-contract';
import { type SearchAddress, writeSearchAddress } from './use-search-address';

interface List {
  /** Ids on the current page, in order. */
  ids: string[];
  /** Whether the ids belong to the previous page. */
  isOld: boolean;
  totalPages: number;
}

export interface OpenChunk {
  id: string | undefined;
  toAddress: (id: string) => string;
  open: (id: string) => void;
  close: () => void;
  /** Absent at the ends of the list. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** The chunk in the URL and its neighbors in the list, including those on adjacent pages. */
export function useOpenChunk(
  datasetId: string,
  address: SearchAddress,
  { ids, isOld, totalPages }: List,
): OpenChunk {
  const id = useParams().chunkId;
  const { state } = useLocation();
  const navigate = useNavigate();
  const keepScroll = useKeptScroll(id);
  const position = id === undefined ? -1 : ids.indexOf(id);
  const toAddress = (chunkId: string) =>
    chunkPage(datasetId, chunkId) + writeSearchAddress(address);

  function open(chunkId: string | undefined, replace = false) {
    if (chunkId === undefined) return;
    keepScroll();
    navigate(toAddress(chunkId), { replace });
  }

  function turnPage(pages: 1 | -1) {
    const search = writeSearchAddress({ ...address, page: address.page + pages });
    const at = pages === 1 ? 'first' : 'last';
    navigate(chunkPage(datasetId, id ?? '') + search, { state: { at } });
  }

  // When the next page arrives, its first or last chunk replaces the open one.
  const arrival = isOld ? undefined : findArrival(state, ids);
  useEffect(() => {
    if (arrival && arrival !== id) open(arrival, true);
  });

  const close = () => {
    keepScroll();
    navigate(chunksPage(datasetId) + writeSearchAddress(address));
  };
  function getStep(step: 1 | -1): (() => void) | undefined {
    if (position < 0 || isOld) return undefined;
    const neighbor = ids[position + step];
    if (neighbor !== undefined) return () => open(neighbor);
    const page = address.page + step;
    return page >= 1 && page <= totalPages ? () => turnPage(step) : undefined;
  }
  const previous = getStep(-1);
  const next = getStep(1);

  useKeys({
    j: id === undefined ? () => open(ids[0]) : next,
    k: previous,
    Escape: id === undefined ? undefined : close,
  });
  return { id, toAddress, open, close, previous, next };
}

/** Opening a chunk next to the list changes the URL, but must keep the list's scroll position. */
function useKeptScroll(id: string | undefined): () => void {
  const kept = useRef<number>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another chunk opens
  useEffect(() => {
    const top = kept.current;
    kept.current = null;
    // Runs after the shell has scrolled to the top of the new page.
    if (top) requestAnimationFrame(() => window.scrollTo(0, top));
  }, [id]);
  return () => {
    kept.current = window.scrollY;
  };
}

/** The chunk to open after switching pages. */
function findArrival(state: { at?: unknown } | null, ids: string[]): string | undefined {
  if (state?.at === 'first') return ids[0];
  return state?.at === 'last' ? ids.at(-1) : undefined;
}
