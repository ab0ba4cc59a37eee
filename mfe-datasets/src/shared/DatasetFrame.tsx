import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { SessionEnded } from 'remote-kit';
import { type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import { type PortalUser, useAuth } from 'shared-auth';
import { knowledgeTexts, pages } from 'shared-contract';
import { Button, EmptyState, Page, Spinner } from 'shared-ui/core';
import { texts } from '../texts';
import { DatasetTabs } from './DatasetTabs';
import type { DatasetTab } from './dataset-tabs';
import { getInitProblem } from './problem';
import { ReadProblem } from './ReadProblem';

/** The dataset in the URL and its connection. */
export interface OpenDataset {
  user: PortalUser;
  connection: KnowledgeConnection | undefined;
  datasetId: string;
}

interface Props {
  /** Title of the tab. The heading is the dataset's name once it is loaded. */
  title: string;
  /** Purpose of the tab, shown after its title below the heading. */
  purpose?: string;
  tab: DatasetTab;
  /** Text while the session loads. By default, it announces that the dataset is loading. */
  loading?: string;
  /** A link back to the datasets by default. */
  actions?: (datasetId: string) => ReactNode;
  children: (dataset: OpenDataset) => ReactNode;
}

/** Frame for a dataset's pages, with its name and tabs. Requires a signed-in member. */
export function DatasetFrame(props: Props) {
  const { user, loading } = useAuth();
  const datasetId = useParams().datasetId?.trim();
  if (user && datasetId)
    return <Connected key={datasetId} {...props} user={user} datasetId={datasetId} />;
  return (
    <Page title={props.title}>
      {!datasetId && <EmptyState icon="datasets" title={knowledgeTexts.noDatasetId} />}
      {datasetId &&
        (loading ? (
          <Spinner label={props.loading ?? texts.dataset.loading} />
        ) : (
          <SessionEnded message={knowledgeTexts.noSession} />
        ))}
    </Page>
  );
}

type ConnectedProps = Props & Pick<OpenDataset, 'user' | 'datasetId'>;

function Connected({ user, datasetId, title, purpose, tab, actions, children }: ConnectedProps) {
  const connection = useQuery(knowledgeQueries.connection(user));
  const dataset = useQuery(knowledgeQueries.dataset(connection.data, datasetId));
  const name = dataset.data?.name ?? undefined;
  return (
    <Page
      title={name ?? title}
      documentTitle={name && `${name} · ${title}`}
      purpose={name && (purpose ? `${title}. ${purpose}` : title)}
      actions={
        actions?.(datasetId) ?? (
          <Button to={pages.datasets} startIcon="back">
            {texts.back}
          </Button>
        )
      }
    >
      <DatasetTabs connection={connection.data} datasetId={datasetId} open={tab} />
      {connection.error ? (
        <ReadProblem
          problem={getInitProblem(connection.error)}
          onRetry={() => void connection.refetch()}
        />
      ) : (
        children({ user, connection: connection.data, datasetId })
      )}
    </Page>
  );
}
