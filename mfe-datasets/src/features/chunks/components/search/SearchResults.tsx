import { type RefObject, useRef } from 'react';
import {
  Banner,
  Button,
  EmptyState,
  ErrorPanel,
  Pagination,
  Stack,
  VisuallyHidden,
} from 'shared-ui/core';
import type { Chunks } from '../../api/use-chunks';
import type { SearchAddress } from '../../api/use-search-address';
import { texts } from '../../texts';
import type { ChunkActions } from '../chunk/ChunkCard';
import { ChunkList } from './ChunkList';
import { LoadingChunks } from './LoadingChunks';
import { SearchSummary } from './SearchSummary';

interface Props {
  /** Where the keyboard can go on. */
  ref: RefObject<HTMLElement | null>;
  search: Chunks['search'];
  /** The connection is not there yet. */
  waiting: boolean;
  address: SearchAddress;
  actions: ChunkActions;
  onPage: (page: number) => void;
  onClear: () => void;
  onClearFilters: () => void;
}

const words = texts.chunks;

export function SearchResults({
  ref,
  search,
  waiting,
  address,
  actions,
  onPage,
  onClear,
  onClearFilters,
}: Props) {
  const top = useRef<HTMLElement>(null);
  const { data, problem, loading, retry, isMock, isOld } = search;
  const isFiltered = address.tags.length > 0;
  const isFirst = !data && !problem && (waiting || loading);

  function turnTo(next: number) {
    onPage(next);
    top.current?.scrollIntoView?.({ block: 'start' });
  }

  return (
    <section ref={top} aria-labelledby="chunk-results" aria-busy={loading}>
      <VisuallyHidden ref={ref} as="h2" id="chunk-results" tabIndex={-1}>
        {words.results}
      </VisuallyHidden>
      <Stack gap={16}>
        {problem && <ErrorPanel {...problem} onRetry={retry} />}
        {isMock && <Banner tone="warning">{words.mock}</Banner>}
        <div role="status">
          {isFirst ? words.searching : <SearchSummary answer={data} address={address} />}
        </div>
        {isFirst && <LoadingChunks />}
        {data && data.chunks.length > 0 && (
          <div style={{ opacity: isOld ? 0.6 : 1, transition: 'opacity 150ms' }}>
            <ChunkList entries={data.chunks} actions={isMock ? undefined : actions} />
          </div>
        )}
        {data?.chunks.length === 0 && (
          <EmptyState
            icon="search"
            title={words.none}
            action={
              isFiltered ? (
                <Button onClick={onClearFilters}>{words.clearFilters}</Button>
              ) : (
                <Button onClick={onClear}>{words.clear}</Button>
              )
            }
          />
        )}
        {data && (
          <Pagination page={address.page} totalPages={data.total_pages ?? 1} onChange={turnTo} />
        )}
      </Stack>
    </section>
  );
}
