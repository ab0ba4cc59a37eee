import { useRef } from 'react';
import type { ChunkSearchAnswer } from 'shared-contract';
import {
  Banner,
  Button,
  EmptyState,
  ErrorPanel,
  Pagination,
  Stack,
  Text,
  VisuallyHidden,
} from 'shared-ui/core';
import { texts } from '../../../texts';
import type { Chunks } from '../api/use-chunks';
import { ChunkList } from './ChunkList';
import { LoadingChunks } from './LoadingChunks';

interface Props {
  search: Chunks['search'];
  /** The connection is not there yet. */
  waiting: boolean;
  page: number;
  onPage: (page: number) => void;
  onClear: () => void;
}

const words = texts.chunks;

export function SearchResults({ search, waiting, page, onPage, onClear }: Props) {
  const top = useRef<HTMLElement>(null);
  const { data, problem, loading, retry, isMock } = search;
  const isFirst = !data && !problem && (waiting || loading);

  function turnTo(next: number) {
    onPage(next);
    top.current?.scrollIntoView?.({ block: 'start' });
  }

  return (
    <section ref={top} aria-labelledby="chunk-results" aria-busy={loading}>
      <VisuallyHidden as="h2" id="chunk-results">
        {words.results}
      </VisuallyHidden>
      <Stack gap={16}>
        {problem && <ErrorPanel {...problem} onRetry={retry} />}
        {isMock && <Banner tone="warning">{words.mock}</Banner>}
        <div role="status">{isFirst ? words.searching : <Summary answer={data} />}</div>
        {isFirst && <LoadingChunks />}
        {data && data.chunks.length > 0 && (
          <div style={{ opacity: loading ? 0.6 : 1, transition: 'opacity 150ms' }}>
            <ChunkList entries={data.chunks} />
          </div>
        )}
        {data?.chunks.length === 0 && (
          <EmptyState
            icon="search"
            title={words.none}
            action={<Button onClick={onClear}>{words.clear}</Button>}
          />
        )}
        {data && <Pagination page={page} totalPages={data.total_pages ?? 1} onChange={turnTo} />}
      </Stack>
    </section>
  );
}

function Summary({ answer }: { answer: ChunkSearchAnswer | undefined }) {
  if (!answer || answer.chunks.length === 0) return null;
  return (
    <Stack direction="row" gap={12} wrap>
      <Text variant="muted">{words.showing(answer.chunks.length)}</Text>
      {answer.corrected_query && (
        <Text variant="muted">{words.corrected(answer.corrected_query)}</Text>
      )}
    </Stack>
  );
}
