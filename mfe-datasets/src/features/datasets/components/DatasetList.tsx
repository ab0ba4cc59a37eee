import type { PortalUser } from 'shared-auth';
import { Button, ErrorPanel } from 'shared-ui/core';
import { texts } from '../../../texts';
import { useDatasets } from '../api/use-datasets';
import { DatasetCards } from './DatasetCards';
import { DatasetsFrame } from './DatasetsFrame';
import { LoadingCards } from './LoadingCards';
import { Nothing } from './Nothing';

export function DatasetList({ user }: { user: PortalUser }) {
  const state = useDatasets(user);
  const { datasets, problem } = state;
  const isWaiting = !datasets && !problem && (!state.initialised || state.loading);

  return (
    <DatasetsFrame
      actions={
        problem && (
          <Button startIcon="refresh" loading={state.retrying} onClick={state.retry}>
            {texts.datasets.retryConnection}
          </Button>
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
      {isWaiting && (
        <LoadingCards
          label={state.initialised ? texts.datasets.loading : texts.datasets.initializing}
        />
      )}
      {datasets && datasets.length > 0 && <DatasetCards datasets={datasets} />}
      {datasets?.length === 0 && (
        <Nothing
          title={texts.datasets.none}
          action={texts.datasets.refresh}
          loading={state.loading}
          onAction={state.retry}
        />
      )}
      {!datasets && !problem && !isWaiting && (
        <Nothing
          title={texts.datasets.notLoaded}
          action={texts.datasets.load}
          loading={state.loading}
          onAction={state.retry}
        />
      )}
    </DatasetsFrame>
  );
}
