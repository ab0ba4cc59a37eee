import { useQuery } from '@tanstack/react-query';
import { SessionEnded } from 'remote-kit';
import { knowledgeQueries } from 'shared-api';
import { type PortalUser, useAuth } from 'shared-auth';
import { knowledgeTexts, pages } from 'shared-contract';
import { Button, Page, Spinner } from 'shared-ui/core';
import { getInitProblem } from '../../shared/problem';
import { ReadProblem } from '../../shared/ReadProblem';
import { texts as shared } from '../../texts';
import { GapBrowser } from './components/GapBrowser';
import { texts } from './texts';

/** Gaps of all the organization's datasets. */
export default function GapsPage() {
  const { user, loading } = useAuth();
  return (
    <Page
      title={texts.title}
      purpose={texts.purpose}
      actions={
        <Button to={pages.datasets} startIcon="back">
          {shared.back}
        </Button>
      }
    >
      {user && <Connected user={user} />}
      {!user && loading && <Spinner label={texts.loading} />}
      {!user && !loading && <SessionEnded message={knowledgeTexts.noSession} />}
    </Page>
  );
}

function Connected({ user }: { user: PortalUser }) {
  const connection = useQuery(knowledgeQueries.connection(user));
  if (connection.error)
    return (
      <ReadProblem
        problem={getInitProblem(connection.error)}
        onRetry={() => void connection.refetch()}
      />
    );
  return <GapBrowser user={user} connection={connection.data} />;
}
