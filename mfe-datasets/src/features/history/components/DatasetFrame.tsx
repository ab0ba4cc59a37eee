import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { SessionEnded } from 'remote-kit';
import { type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import { type PortalUser, useAuth } from 'shared-auth';
import { chunksPage, knowledgeTexts } from 'shared-contract';
import { Button, EmptyState, ErrorPanel, Page, Spinner } from 'shared-ui/core';
import { DatasetTabs } from '../../../shared/DatasetTabs';
import type { DatasetTab } from '../../../shared/dataset-tabs';
import { initProblem } from '../../../shared/problem';
import { texts } from '../texts';

/** The dataset of the address, and how it is reached. */
export interface OpenDataset {
  user: PortalUser;
  connection: KnowledgeConnection | undefined;
  datasetId: string;
}

interface Props {
  title: string;
  purpose?: string;
  tab: DatasetTab;
  loading: string;
  actions?: (datasetId: string) => ReactNode;
  children: (dataset: OpenDataset) => ReactNode;
}

/** The frame of a page of one dataset: its name, its tabs, and who may see it. */
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
          <Spinner label={props.loading} />
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
      title={title}
      documentTitle={name && `${name} · ${title}`}
      purpose={name && purpose ? `${name}. ${purpose}` : (name ?? purpose)}
      actions={
        actions?.(datasetId) ?? (
          <Button to={chunksPage(datasetId)} startIcon="back">
            {texts.backToChunks}
          </Button>
        )
      }
    >
      <DatasetTabs datasetId={datasetId} open={tab} label={texts.tabs} />
      {connection.error ? (
        <ErrorPanel {...initProblem(connection.error)} onRetry={() => void connection.refetch()} />
      ) : (
        children({ user, connection: connection.data, datasetId })
      )}
    </Page>
  );
}
