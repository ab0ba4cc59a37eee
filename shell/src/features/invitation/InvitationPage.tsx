import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from 'remote-kit/loading';
import { isPortalError, useAuth } from 'shared-auth';
import { pages } from 'shared-contract';
import { Banner, Spinner, TextLink } from 'shared-ui/core';
import { useToken } from '../password-reset/use-token';
import { PublicPage } from '../public-page/PublicPage';
import { getInvitationQuery } from './api/invitation-requests';
import { Answer } from './components/Answer';
import { texts } from './texts';

/** Target of an invitation link. Opening it doesn't use it up; joining does. */
export default function InvitationPage() {
  const token = useToken();
  if (token) return <Invitation token={token} />;
  return (
    <PublicPage title={texts.title} purpose={texts.incompleteAbout}>
      <Banner tone="error">{texts.noToken}</Banner>
      <ExitLink />
    </PublicPage>
  );
}

function Invitation({ token }: { token: string }) {
  const { loading } = useAuth();
  const query = useQuery(getInvitationQuery(token));
  const { data, error } = query;
  if (data && !loading) {
    const { organization, invited_by, role } = data;
    return (
      <PublicPage title={texts.join(organization)} purpose={texts.purpose(invited_by, role)}>
        <Answer token={token} invitation={data} />
      </PublicPage>
    );
  }
  if (isPortalError(error) && error.code === 'invitation_ended') {
    return (
      <PublicPage title={texts.title} purpose={texts.endedAbout}>
        <Banner tone="error">{texts.ended}</Banner>
        <ExitLink />
      </PublicPage>
    );
  }
  return (
    <PublicPage title={texts.title} purpose={texts.checkingAbout}>
      {error ? (
        <LoadFailure query={query} fallback={texts.failed} />
      ) : (
        <Spinner label={texts.checking} />
      )}
    </PublicPage>
  );
}

function ExitLink() {
  const { user } = useAuth();
  return (
    <div>
      {user ? (
        <TextLink to={pages.dashboard}>{texts.toDashboard}</TextLink>
      ) : (
        <TextLink to={pages.login}>{texts.toSignIn}</TextLink>
      )}
    </div>
  );
}
