import { lazy, Suspense, useState } from 'react';
import { FilterSelect, UnreadableNotice } from 'remote-kit';
import type { PortalUser } from 'shared-auth';
import { api, pages } from 'shared-contract';
import { Button, ErrorPanel, Item, Stack, Text } from 'shared-ui/core';
import type { DatasetSummary } from '../../../shared/dataset-summary';
import { useArchive, useDatasets } from '../api/use-datasets';
import { type ListAddress, useListAddress } from '../api/use-list-address';
import { texts } from '../texts';
import { DatasetsFrame } from './DatasetsFrame';
import { EmptyList } from './EmptyList';
import { FoundDatasets } from './FoundDatasets';
import { ListFilters } from './ListFilters';
import { LoadingCards } from './LoadingCards';

const DatasetFormDialog = lazy(async () => ({
  default: (await import('./DatasetFormDialog')).DatasetFormDialog,
}));
const DatasetRemovalDialog = lazy(async () => ({
  default: (await import('./DatasetRemovalDialog')).DatasetRemovalDialog,
}));

/** The dialog that is open over the list. */
type Task =
  | { kind: 'form'; dataset: DatasetSummary | null }
  | { kind: 'removal'; dataset: DatasetSummary };

const words = texts.datasets;
const DATASETS = [api.trieve.datasetsOfOrganization.replace(':organizationId', '')];

export function DatasetList({ user }: { user: PortalUser }) {
  const [address, goTo] = useListAddress();
  const state = useDatasets(user, address.state);
  const [task, setTask] = useState<Task | null>(null);
  const { connection, datasets, problem } = state;
  const archive = useArchive(user, connection);
  const areArchived = address.state === 'archived';
  const isWaiting = !datasets && !problem && (!state.initialised || state.loading);
  const dialog = { user, connection, onClose: () => setTask(null) };
  const create = () => setTask({ kind: 'form', dataset: null });

  return (
    <DatasetsFrame
      actions={
        <>
          {problem && (
            <Button startIcon="refresh" loading={state.retrying} onClick={state.retry}>
              {words.retryConnection}
            </Button>
          )}
          {datasets && <Button to={pages.gaps}>{words.gaps}</Button>}
          {datasets && (
            <Button variant="primary" startIcon="plus" onClick={create}>
              {words.create}
            </Button>
          )}
        </>
      }
      filters={
        datasets && <Filters address={address} isEmpty={datasets.length === 0} onChange={goTo} />
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
      {isWaiting && <LoadingCards label={state.initialised ? words.loading : words.initializing} />}
      {datasets && (
        <FoundDatasets
          datasets={datasets}
          address={address}
          onClear={() => goTo({ filter: '' })}
          onEdit={(dataset) => setTask({ kind: 'form', dataset })}
          onRemove={(dataset) => setTask({ kind: 'removal', dataset })}
          areArchived={areArchived}
          onArchive={archive}
        >
          <EmptyList
            title={areArchived ? words.noneArchived : words.none}
            action={words.refresh}
            loading={state.loading}
            onAction={state.retry}
            first={areArchived ? null : <CreateFirst onClick={create} />}
          />
        </FoundDatasets>
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

const CreateFirst = (props: { onClick: () => void }) => (
  <Button startIcon="plus" {...props}>
    {words.createFirst}
  </Button>
);

interface FiltersProps {
  address: ListAddress;
  isEmpty: boolean;
  onChange: (change: Partial<ListAddress>) => void;
}

/** A list without datasets still leads to the archived ones, and back. */
const Filters = ({ address, isEmpty, onChange }: FiltersProps) => (
  <>
    <Stack direction="row" gap={12} align="flex-end" wrap>
      <Item grow={999} basis={isEmpty ? 0 : 400}>
        {!isEmpty && <ListFilters address={address} onChange={onChange} />}
      </Item>
      <FilterSelect
        width={160}
        label={words.state}
        labels={words.states}
        value={address.state}
        onChange={(state) => onChange({ state })}
      />
    </Stack>
    {address.state === 'archived' && <Text variant="muted">{words.archivedHelp}</Text>}
  </>
);
