import { type ReactNode, type RefObject, useRef } from 'react';
import { Banner, Button, EmptyState, Pagination, Stack, VisuallyHidden } from 'shared-ui/core';
import { ReadProblem } from '../../../../shared/ReadProblem';
import type { Chunks } from '../../api/use-chunks';
import type { SearchAddress, SearchNavigation } from '../../api/use-search-address';
import { texts } from '../../texts';
import type { ChunkActions } from '../chunk/ChunkRow';
import { ChunkList } from './ChunkList';
import { LoadingChunks } from './LoadingChunks';
import { SearchSummary } from './SearchSummary';

interface Props {
  /** Heading that gets the focus when the focused chunk is deleted. */
  ref: RefObject<HTMLElement | null>;
  search: Chunks['search'];
  /** Whether the connection is still being initialized. */
  waiting: boolean;
  address: SearchAddress;
  actions: ChunkActions;
  /** Shown next to the number of chunks. */
  head: ReactNode;
  goTo: SearchNavigation['goTo'];
}

const words = texts.chunks;

export function SearchResults(props: Props) {
  const { ref, search, waiting, address, actions, head, goTo } = props;
  const top = useRef<HTMLElement>(null);
  const { data, problem, loading, retry, isMock, isOld } = search;
  const isFiltered = address.tags.length > 0;
  const isFirst = !data && !problem && (waiting || loading);

  function goToPage(next: number) {
    goTo({ page: next });
    top.current?.scrollIntoView?.({ block: 'start' });
  }

  return (
    <section ref={top} aria-labelledby="chunk-results" aria-busy={loading}>
      <VisuallyHidden ref={ref} as="h2" id="chunk-results" tabIndex={-1}>
        {words.results}
      </VisuallyHidden>
      <Stack gap={8}>
        {problem && <ReadProblem problem={problem} onRetry={retry} />}
        {problem && address.searchType === 'semantic' && (
          <div>
            <Button onClick={() => goTo({ searchType: 'hybrid' })}>{words.searchHybrid}</Button>
          </div>
        )}
        {isMock && <Banner tone="warning">{words.mock}</Banner>}
        <Stack direction="row" gap={16} align="center" justify="space-between" wrap>
          <div role="status">
            {isFirst ? words.searching : <SearchSummary answer={data} address={address} />}
          </div>
          {data && data.chunks.length > 0 && head}
        </Stack>
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
                <Button onClick={() => goTo({ tags: [] })}>{words.clearFilters}</Button>
              ) : (
                <Button onClick={() => goTo({ query: null, tags: [] })}>{words.clear}</Button>
              )
            }
          />
        )}
        {data && (
          <Pagination page={address.page} totalPages={data.total_pages ?? 1} onChange={goToPage} />
        )}
      </Stack>
    </section>
  );
}
