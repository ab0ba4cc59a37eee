import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { historyQueries } from 'shared-api';
import type { RestoreTarget } from 'shared-contract';
import { Button, EmptyState, Spinner, Stack } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/dates';
import { DatasetFrame, type OpenDataset } from '../../shared/DatasetFrame';
import { BackToChunks } from './components/BackToChunks';
import { HistoryTable } from './components/HistoryTable';
import { PastProblem } from './components/PastProblem';
import { RestoreAsOf } from './components/RestoreAsOf';
import { RestoreDialog } from './components/RestoreDialog';
import { describeReason } from './model/sentences';
import { texts } from './texts';

const words = texts.history;

/** Shows who changed a dataset's chunks, and restores the dataset to an earlier time. */
export default function HistoryPage() {
  return (
    <DatasetFrame
      title={words.title}
      purpose={words.purpose}
      tab="history"
      loading={words.loading}
      actions={(datasetId) => <BackToChunks datasetId={datasetId} />}
    >
      {(dataset) => <Entries dataset={dataset} />}
    </DatasetFrame>
  );
}

function Entries({ dataset }: { dataset: OpenDataset }) {
  const { connection, datasetId } = dataset;
  const read = useInfiniteQuery(historyQueries.entries(connection, datasetId));
  const [asked, setAsked] = useState<{ title: string; target: RestoreTarget } | null>(null);
  const usage = read.data?.pages[0]?.usage;
  const entries = read.data?.pages.flatMap((page) => page.entries);
  const restoreTo = (at: string) =>
    setAsked({ title: texts.restore.asOf(formatDateTime(at)), target: { as_of: at } });

  if (read.error && !entries)
    return (
      <PastProblem error={read.error} failed={words.failed} onRetry={() => void read.refetch()} />
    );
  if (!entries || !usage) return <Spinner label={words.loading} />;
  return (
    <Stack gap={16}>
      <RestoreAsOf usage={usage} onPreview={restoreTo} />
      {entries.length === 0 && (
        <EmptyState icon="datasets" title={words.noneFrom(formatDateTime(usage.since))} />
      )}
      {entries.length > 0 && (
        <HistoryTable
          datasetId={datasetId}
          entries={entries}
          onUndo={(entry) =>
            setAsked({ title: words.undoOf(describeReason(entry)), target: { entry: entry.id } })
          }
          onRestoreTo={({ at }) => restoreTo(at)}
        />
      )}
      {read.hasNextPage && (
        <Button loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {words.more}
        </Button>
      )}
      {asked && <RestoreDialog {...asked} dataset={dataset} onClose={() => setAsked(null)} />}
    </Stack>
  );
}
