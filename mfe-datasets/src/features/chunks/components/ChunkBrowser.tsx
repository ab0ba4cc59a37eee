import { lazy, Suspense, useState } from 'react';
import { type Problem, UnreadableNotice } from 'remote-kit';
import type { PortalUser } from 'shared-auth';
import { api, type Chunk, importPage } from 'shared-contract';
import { Stack } from 'shared-ui/core';
import { SplitView } from 'shared-ui/work';
import { DatasetTabs } from '../../../shared/DatasetTabs';
import { isGone } from '../../../shared/problem';
import { ReadProblem } from '../../../shared/ReadProblem';
import { useCheckedRemoval } from '../api/use-checked-removal';
import { type ChunkPage, useChunkPage } from '../api/use-chunk-page';
import { toSelectionSearch } from '../api/use-chunks';
import { texts } from '../texts';
import { ChunkPageActions } from './ChunkPageActions';
import { ChunksFrame } from './ChunksFrame';
import { ChunkPanel } from './chunk/ChunkPanel';
import type { ChunkActions } from './chunk/ChunkRow';
import { DatasetInfo } from './DatasetInfo';
import { DatasetLanguage } from './DatasetLanguage';
import { ChunkDialogs, type ChunkTask } from './edit/ChunkDialogs';
import { ChunkFilters } from './search/ChunkFilters';
import { MeaningState } from './search/MeaningState';
import { NewestChunks } from './search/NewestChunks';
import { SearchResults } from './search/SearchResults';
import { SelectedChunks } from './selection/SelectedChunks';
import { SelectPage } from './selection/SelectPage';

const QuestionBeside = lazy(async () => ({
  default: (await import('./question/QuestionBeside')).QuestionBeside,
}));

interface Props {
  user: PortalUser;
  datasetId: string;
}

/** Searches a dataset, with the open chunk next to the results. */
export function ChunkBrowser({ user, datasetId }: Props) {
  const page = useChunkPage(user, datasetId);
  const { connection, dataset, address, writes } = page;
  const [task, setTask] = useState<ChunkTask | null>(null);
  const removal = useCheckedRemoval(connection.data, datasetId, page.remove);
  const actions = (
    <ChunkPageActions
      datasetId={datasetId}
      canExport={connection.data !== undefined}
      onTask={setTask}
    />
  );

  async function edit({ id }: Chunk) {
    const chunk = await writes.read(id);
    setTask(chunk && { kind: 'edit', chunk });
  }

  if (isGone(dataset.problem)) return <GoneDataset problem={dataset.problem} />;
  return (
    <ChunksFrame
      name={dataset.data?.name ?? undefined}
      about={
        <DatasetInfo dataset={dataset.data} isLoading={dataset.loading || connection.loading} />
      }
      actions={page.showsList && actions}
      filters={
        page.showsList && (
          <>
            <DatasetTabs connection={connection.data} datasetId={datasetId} open="chunks" />
            <ChunkFilters
              address={address}
              navigation={page.navigation}
              search={page.search}
              tags={page.tags}
              canDisable={page.keepsHistory}
            />
          </>
        )
      }
    >
      {address.question && (
        <Suspense>
          <QuestionBeside
            connection={connection.data}
            datasetId={datasetId}
            questionId={address.question}
          />
        </Suspense>
      )}
      {connection.problem ? (
        <ReadProblem problem={connection.problem} onRetry={connection.retry} />
      ) : (
        <Results
          page={page}
          datasetId={datasetId}
          onEdit={edit}
          onRemove={removal.removeOrAsk}
          onMustFind={(chunk) => setTask({ kind: 'question', chunk })}
          onCreate={() => setTask({ kind: 'create' })}
        />
      )}
      <ChunkDialogs
        task={task}
        connection={connection.data}
        datasetId={datasetId}
        address={address}
        onSave={writes.edit}
        onCreated={page.refresh}
        onClose={() => setTask(null)}
      />
      {page.showsList && <SelectedChunks user={user} datasetId={datasetId} page={page} />}
      {removal.dialog}
    </ChunksFrame>
  );
}

/** A missing dataset offers no actions. */
function GoneDataset({ problem }: { problem: Problem }) {
  return (
    <ChunksFrame>
      <ReadProblem problem={problem} />
    </ChunksFrame>
  );
}

function SearchState({ page, datasetId }: { page: ChunkPage; datasetId: string }) {
  const { connection, address } = page;
  return (
    <Stack direction="row" gap={16} align="center" wrap>
      <MeaningState
        connection={connection.data}
        datasetId={datasetId}
        isSemantic={address.searchType === 'semantic'}
      />
      {address.query === null && connection.data && (
        <DatasetLanguage connection={connection.data} datasetId={datasetId} />
      )}
    </Stack>
  );
}

interface ResultsProps {
  page: ChunkPage;
  datasetId: string;
  onEdit: (chunk: Chunk) => void;
  onRemove: (chunk: Chunk) => void;
  onMustFind: (chunk: Chunk) => void;
  onCreate: () => void;
}

function Results({ page, datasetId, onEdit, onRemove, onMustFind, onCreate }: ResultsProps) {
  const { connection, search, address, navigation, open } = page;
  const { problem, retry } = page.dataset;
  const waiting = connection.loading;
  const actions: ChunkActions = {
    toAddress: open.toAddress,
    onOpen: open.open,
    openId: open.id,
    onEdit,
    onRemove,
    onMustFind: address.query?.trim() ? onMustFind : undefined,
    selection: page.selection,
    onTag: (tag) => navigation.goTo({ tags: [tag], query: address.query ?? '' }),
  };
  const selectPage = page.shown.length > 0 && (
    <SelectPage
      connection={connection.data}
      search={toSelectionSearch(datasetId, address)}
      shown={page.shown}
      hasMore={(search.data?.total_pages ?? 1) > 1}
      selection={page.selection}
    />
  );
  const panel = open.id !== undefined && (
    <ChunkPanel
      connection={connection.data}
      datasetId={datasetId}
      chunkId={open.id}
      open={open}
      known={page.known}
      onEdit={onEdit}
      onRemove={onRemove}
    />
  );
  return (
    <SplitView panel={panel}>
      <UnreadableNotice of={[api.trieve.chunkSearch]} noun={texts.chunks.noun} />
      <SearchState page={page} datasetId={datasetId} />
      {address.query === null ? (
        <NewestChunks
          ref={page.results}
          search={problem ? { ...search, problem, retry } : search}
          sort={address.sort}
          importTo={importPage(datasetId)}
          actions={actions}
          onCreate={onCreate}
          head={selectPage}
          onAll={() => navigation.goTo({ query: '' })}
        />
      ) : (
        <SearchResults
          ref={page.results}
          search={search}
          waiting={waiting}
          address={address}
          actions={actions}
          head={selectPage}
          goTo={navigation.goTo}
        />
      )}
    </SplitView>
  );
}
