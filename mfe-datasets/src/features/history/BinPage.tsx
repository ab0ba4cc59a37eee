import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebouncedSearch } from 'remote-kit';
import { historyQueries, knowledgeCall } from 'shared-api';
import { historyEndpoints } from 'shared-contract/endpoints';
import { Button, EmptyState, ErrorPanel, Spinner, Stack, Text } from 'shared-ui/core';
import { SearchField } from 'shared-ui/lists';
import { DatasetFrame, type OpenDataset } from '../../shared/DatasetFrame';
import { useRestore } from './api/use-restore';
import { BackToChunks } from './components/BackToChunks';
import { BinTable } from './components/BinTable';
import { PastProblem } from './components/PastProblem';
import { texts } from './texts';

const words = texts.bin;

export default function BinPage() {
  return (
    <DatasetFrame
      title={words.title}
      tab="bin"
      loading={words.loading}
      actions={(datasetId) => <BackToChunks datasetId={datasetId} />}
    >
      {(dataset) => <Bin dataset={dataset} />}
    </DatasetFrame>
  );
}

function Bin({ dataset }: { dataset: OpenDataset }) {
  const { connection, datasetId } = dataset;
  const [params, setParams] = useSearchParams();
  const query = params.get('q') ?? '';
  const search = useDebouncedSearch(query, (text) =>
    setParams(text ? { q: text } : {}, { replace: true }),
  );
  const read = useInfiniteQuery({
    ...historyQueries.bin(connection, { datasetId, query }),
    placeholderData: keepPreviousData,
  });
  const { send, isSending, problem } = useRestore(dataset);
  const [restoring, setRestoring] = useState<string>();
  const [first] = read.data?.pages ?? [];

  function restore(chunkId: string) {
    setRestoring(chunkId);
    const body = { dataset_id: datasetId, chunk_ids: [chunkId] };
    send((open) => knowledgeCall(open, historyEndpoints.restoreFromBin, { body }));
  }

  if (read.error && !first)
    return (
      <PastProblem error={read.error} failed={words.failed} onRetry={() => void read.refetch()} />
    );
  if (!first) return <Spinner label={words.loading} />;
  const items = read.data?.pages.flatMap((page) => page.items) ?? [];
  const clear = <Button onClick={() => search.setText('')}>{words.clear}</Button>;
  return (
    <Stack gap={12}>
      <Text variant="muted">{words.purpose(first.usage.bin_days)}</Text>
      {(query !== '' || items.length > 0) && (
        <Stack direction="row" gap={12} align="center" wrap>
          <SearchField label={words.search} value={search.text} onChange={search.setText} />
          <div role="status">
            <Text variant="muted">
              {query ? words.found(first.total) : words.total(first.total)}
            </Text>
          </div>
        </Stack>
      )}
      {problem && <ErrorPanel {...problem} />}
      {items.length === 0 &&
        (query ? (
          <EmptyState icon="search" title={words.noMatch} action={clear} />
        ) : (
          <EmptyState icon="trash" title={words.none} />
        ))}
      {items.length > 0 && (
        <BinTable
          datasetId={datasetId}
          items={items}
          restoring={isSending ? restoring : undefined}
          onRestore={restore}
        />
      )}
      {read.hasNextPage && (
        <Button loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </Stack>
  );
}
