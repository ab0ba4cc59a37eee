import { lazy, Suspense, useState } from 'react';
import { UnreadableNotice } from 'remote-kit';
import type { PortalUser } from 'shared-auth';
import { api, pages } from 'shared-contract';
import { Button, ErrorPanel } from 'shared-ui/core';
import type { DatasetSummary } from '../../../shared/dataset-summary';
import { type Datasets, useArchive, useDatasets } from '../api/use-datasets';
import { useListAddress } from '../api/use-list-address';
import { useRows } from '../api/use-rows';
import type { DatasetRow } from '../model/dataset-row';
import { texts } from '../texts';
import { DatasetsFrame } from './DatasetsFrame';
import { EmptyList } from './EmptyList';
import { FoundDatasets } from './FoundDatasets';
import { ListFilters } from './ListFilters';
import { LoadingRows } from './LoadingRows';

const DatasetFormDialog = lazy(async () => ({
  default: (await import('./DatasetFormDialog')).DatasetFormDialog,
}));
const DatasetRemovalDialog = lazy(async () => ({
  default: (await import('./DatasetRemovalDialog')).DatasetRemovalDialog,
}));

/** The dialog that is open. */
type Task =
  | { kind: 'form'; dataset: DatasetSummary | null }
  | { kind: 'removal'; dataset: DatasetSummary };

const words = texts.datasets;
const DATASETS = [api.trieve.datasetsOfOrganization.replace(':organizationId', '')];

export function DatasetList({ user }: { user: PortalUser }) {
  const [address, goTo] = useListAddress();
  const areArchived = address.filter === 'archived';
  const state = useDatasets(user, areArchived);
  const [task, setTask] = useState<Task | null>(null);
  const { connection, datasets, problem } = state;
  const archive = useArchive(user, connection);
  const { rows, found } = useRows(connection, datasets, address);
  const isWaiting = !datasets && !problem && (!state.isInitialized || state.loading);
  const dialog = { user, connection, onClose: () => setTask(null) };
  const create = () => setTask({ kind: 'form', dataset: null });

  return (
    <DatasetsFrame
      actions={<HeadActions state={state} onCreate={create} />}
      filters={
        rows && (
          <ListFilters
            address={address}
            rows={rows}
            summary={summarize(rows, found.length)}
            onChange={goTo}
          />
        )
      }
    >
      {problem && (
        <ErrorPanel
          message={problem.message}
          requestId={problem.requestId}
          onDismiss={state.dismiss}
        />
      )}
      <UnreadableNotice of={DATASETS} noun={words.noun} />
      {isWaiting && (
        <LoadingRows label={state.isInitialized ? words.loading : words.initializing} />
      )}
      {rows?.length === 0 && (
        <EmptyList
          title={areArchived ? words.noneArchived : words.none}
          action={words.refresh}
          loading={state.loading}
          onAction={state.retry}
          first={areArchived ? null : <CreateFirstButton onClick={create} />}
        />
      )}
      {rows && rows.length > 0 && (
        <FoundDatasets
          rows={found}
          address={address}
          onChange={goTo}
          onEdit={(dataset) => setTask({ kind: 'form', dataset })}
          onRemove={(dataset) => setTask({ kind: 'removal', dataset })}
          onArchive={archive}
        />
      )}
      {!datasets && !problem && !isWaiting && (
        <EmptyList
          title={words.notLoaded}
          action={words.load}
          loading={state.loading}
          onAction={state.retry}
        />
      )}
      <Suspense>
        {task?.kind === 'form' && <DatasetFormDialog {...dialog} dataset={task.dataset} />}
        {task?.kind === 'removal' && <DatasetRemovalDialog {...dialog} dataset={task.dataset} />}
      </Suspense>
    </DatasetsFrame>
  );
}

interface HeadActionsProps {
  state: Datasets;
  onCreate: () => void;
}

function HeadActions({ state, onCreate }: HeadActionsProps) {
  return (
    <>
      {state.problem && (
        <Button startIcon="refresh" loading={state.retrying} onClick={state.retry}>
          {words.retryConnection}
        </Button>
      )}
      {state.datasets && <Button to={pages.gaps}>{words.gaps}</Button>}
      {state.datasets && (
        <Button variant="primary" startIcon="plus" onClick={onCreate}>
          {words.create}
        </Button>
      )}
    </>
  );
}

const CreateFirstButton = (props: { onClick: () => void }) => (
  <Button startIcon="plus" {...props}>
    {words.createFirst}
  </Button>
);

/** @returns the number of matches, or if all match, of datasets and chunks other than samples */
function summarize(rows: readonly DatasetRow[], found: number): string {
  if (found < rows.length) return words.countOf(found, rows.length);
  const own = rows.filter(({ isSample }) => !isSample);
  const chunks = own.reduce((sum, { documentsCount }) => sum + documentsCount, 0);
  return words.count(own.length, chunks);
}
