import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useKeys } from 'remote-kit';
import { chunkPage, chunksPage } from 'shared-contract';
import { type SearchAddress, writeSearchAddress } from './use-search-address';

interface List {
  /** Ids of the shown page, in its order. */
  ids: string[];
  /** The ids belong to the previous page. */
  isOld: boolean;
  totalPages: number;
}

export interface OpenChunk {
  id: string | undefined;
  addressOf: (id: string) => string;
  open: (id: string) => void;
  close: () => void;
  /** Absent at either end of the list. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** The chunk of the address, and its neighbours in the list, also across pages. */
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
  const addressOf = (chunkId: string) =>
    chunkPage(datasetId, chunkId) + writeSearchAddress(address);

  function open(chunkId: string | undefined, replace = false) {
    if (chunkId === undefined) return;
    keepScroll();
    navigate(addressOf(chunkId), { replace });
  }

  function turn(pages: 1 | -1) {
    const search = writeSearchAddress({ ...address, page: address.page + pages });
    const at = pages === 1 ? 'first' : 'last';
    navigate(chunkPage(datasetId, id ?? '') + search, { state: { at } });
  }

  // The next page has arrived: its first or last chunk replaces the one that was open.
  const arrival = isOld ? undefined : arrivalOf(state, ids);
  useEffect(() => {
    if (arrival && arrival !== id) open(arrival, true);
  });

  const close = () => {
    keepScroll();
    navigate(chunksPage(datasetId) + writeSearchAddress(address));
  };
  function towards(step: 1 | -1): (() => void) | undefined {
    if (position < 0 || isOld) return undefined;
    const neighbour = ids[position + step];
    if (neighbour !== undefined) return () => open(neighbour);
    const page = address.page + step;
    return page >= 1 && page <= totalPages ? () => turn(step) : undefined;
  }
  const previous = towards(-1);
  const next = towards(1);

  useKeys({
    j: id === undefined ? () => open(ids[0]) : next,
    k: previous,
    Escape: id === undefined ? undefined : close,
  });
  return { id, addressOf, open, close, previous, next };
}

/** Opening a chunk beside the list is no navigation, so the list keeps its scroll position. */
function useKeptScroll(id: string | undefined): () => void {
  const kept = useRef<number>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chunk is what is waited for
  useEffect(() => {
    const top = kept.current;
    kept.current = null;
    // After the shell, which begins a new page at its top.
    if (top) requestAnimationFrame(() => window.scrollTo(0, top));
  }, [id]);
  return () => {
    kept.current = window.scrollY;
  };
}

/** The chunk to open on a page that was turned to. */
function arrivalOf(state: { at?: unknown } | null, ids: string[]): string | undefined {
  if (state?.at === 'first') return ids[0];
  return state?.at === 'last' ? ids.at(-1) : undefined;
}
