import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { historyQueries, knowledgeCall } from 'shared-api';
import { chunkPage, datasetHistoryPage } from 'shared-contract';
import { historyEndpoints } from 'shared-contract/endpoints';
import { Button, EmptyState, ErrorPanel, Spinner, Stack } from 'shared-ui/core';
import { DatasetFrame, type OpenDataset } from '../../shared/DatasetFrame';
import { useRestore } from './api/use-restore';
import { ChunkVersion } from './components/ChunkVersion';
import { PastProblem } from './components/PastProblem';
import { texts } from './texts';

const words = texts.versions;

/** All versions of a chunk, even if it was deleted. */
export default function ChunkVersionsPage() {
  const { chunkId = '' } = useParams();
  return (
    <DatasetFrame
      title={words.title}
      tab="history"
      loading={texts.history.loading}
      actions={(datasetId) => (
        <>
          <Button to={datasetHistoryPage(datasetId)} startIcon="back">
            {words.back}
          </Button>
          <Button to={chunkPage(datasetId, chunkId)}>{words.openChunk}</Button>
        </>
      )}
    >
      {(dataset) => <Versions key={chunkId} dataset={dataset} chunkId={chunkId} />}
    </DatasetFrame>
  );
}

function Versions({ dataset, chunkId }: { dataset: OpenDataset; chunkId: string }) {
  const { connection, datasetId } = dataset;
  const read = useInfiniteQuery(historyQueries.chunk(connection, { datasetId, chunkId }));
  const { send, isSending, problem } = useRestore(dataset);
  const [restoring, setRestoring] = useState<string>();
  const versions = read.data?.pages.flatMap((page) => page.versions);

  function restore(at: string) {
    setRestoring(at);
    const input = { params: { chunkId }, body: { dataset_id: datasetId, at } };
    send((open) => knowledgeCall(open, historyEndpoints.restoreChunkVersion, input));
  }

  if (read.error && !versions)
    return (
      <PastProblem
        error={read.error}
        failed={texts.history.failed}
        onRetry={() => void read.refetch()}
      />
    );
  if (!versions) return <Spinner label={texts.history.loading} />;
  // The oldest loaded version can't be compared until the next page has loaded.
  const shown = read.hasNextPage ? versions.slice(0, -1) : versions;
  return (
    <Stack gap={16}>
      {problem && <ErrorPanel {...problem} />}
      {versions.length === 0 && <EmptyState icon="datasets" title={words.none} />}
      {shown.map((version, index) => (
        <ChunkVersion
          key={version.at}
          version={version}
          before={versions[index + 1]?.chunk ?? null}
          isCurrent={index === 0 && version.chunk !== null}
          isRestoring={isSending && restoring === version.at}
          onRestore={() => restore(version.at)}
        />
      ))}
      {read.hasNextPage && (
        <Button loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </Stack>
  );
}
