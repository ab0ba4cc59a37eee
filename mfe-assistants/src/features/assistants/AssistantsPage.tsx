import { type PortalUser, useAuth } from 'shared-auth';
import { Page } from 'shared-ui/core';
import { texts } from '../../texts';
import { SignInAgain } from '../../voice/SignInAgain';
import { PhoneNumberSection } from '../phone-numbers/PhoneNumberSection';
import { ToolSection } from '../tools/ToolSection';
import { AssistantList } from './components/AssistantList';
import { LoadingCards } from './components/LoadingCards';
import { ServerKeyCheck } from './components/ServerKeyCheck';

/** The assistants of the person's organization, its tools and its phone numbers. */
export function AssistantsPage() {
  const { user, loading } = useAuth();
  return (
    <Page title={texts.title} purpose={texts.purpose}>
      <Content user={user} loading={loading} />
    </Page>
  );
}

function Content({ user, loading }: { user: PortalUser | null; loading: boolean }) {
  if (!user) return loading ? <LoadingCards /> : <SignInAgain />;
  return (
    <>
      <ServerKeyCheck user={user} />
      <AssistantList user={user} />
      <PhoneNumberSection />
      <ToolSection />
    </>
  );
}
