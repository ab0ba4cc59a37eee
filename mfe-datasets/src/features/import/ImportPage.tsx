import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { SessionEnded } from 'remote-kit';
import { knowledgeQueries } from 'shared-api';
import { type PortalUser, useAuth } from 'shared-auth';
import { chunksPage, knowledgeTexts, pages } from 'shared-contract';
import { Button, EmptyState, ErrorPanel, Page, Spinner } from 'shared-ui/core';
import { getInitProblem } from '../../shared/problem';
import { texts as shared } from '../../texts';
import { Importer } from './components/Importer';
import { texts } from './texts';

const words = texts.import;

export default function ImportPage() {
  const { user, loading } = useAuth();
  const datasetId = useParams().datasetId?.trim();
  if (user && datasetId) return <Connected key={datasetId} user={user} datasetId={datasetId} />;
  return (
    <Page capped title={words.title} actions={<Button to={pages.datasets}>{shared.back}</Button>}>
      {!datasetId && <EmptyState icon="datasets" title={knowledgeTexts.noDatasetId} />}
      {datasetId &&
        (loading ? (
          <Spinner label={words.loading} />
        ) : (
          <SessionEnded message={knowledgeTexts.noSession} />
        ))}
    </Page>
  );
}

function Connected({ user, datasetId }: { user: PortalUser; datasetId: string }) {
  const connection = useQuery(knowledgeQueries.connection(user));
  const dataset = useQuery(knowledgeQueries.dataset(connection.data, datasetId));
  const name = dataset.data?.name ?? undefined;
  return (
    <Page
      capped
      title={name ? words.titleOf(name) : words.title}
      purpose={words.purpose}
      actions={
        <Button to={chunksPage(datasetId)} startIcon="back">
          {words.back}
        </Button>
      }
    >
      {connection.error && (
        <ErrorPanel
          {...getInitProblem(connection.error)}
          onRetry={() => void connection.refetch()}
        />
      )}
      {!connection.error && (
        <Importer user={user} connection={connection.data} datasetId={datasetId} />
      )}
    </Page>
  );
}
