import { type PortalUser, useAuth } from 'shared-auth';
import { assistantTexts, pages } from 'shared-contract';
import { Button, EmptyState, Page } from 'shared-ui/core';
import { texts } from '../../texts';
import { AssistantList } from './components/AssistantList';
import { LoadingCards } from './components/LoadingCards';

/** The assistants of the person's organization. */
export function AssistantsPage() {
  const { user, loading } = useAuth();
  return (
    <Page title={texts.title} purpose={texts.purpose}>
      <Content user={user} loading={loading} />
    </Page>
  );
}

function Content({ user, loading }: { user: PortalUser | null; loading: boolean }) {
  if (user) return <AssistantList user={user} />;
  if (loading) return <LoadingCards />;
  const signIn = <Button to={pages.login}>{texts.signIn}</Button>;
  return <EmptyState icon="user" title={assistantTexts.noUser} action={signIn} />;
}
