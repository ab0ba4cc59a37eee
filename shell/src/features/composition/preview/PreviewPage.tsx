import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { LoadFailure } from 'remote-kit/loading';
import { errorMessage, isPortalError, type PortalUser, useAuth } from 'shared-auth';
import { pages } from 'shared-contract';
import { Banner, Button, Spinner, Stack, TextLink } from 'shared-ui/core';
import { useToken } from '../../password-reset/use-token';
import { PublicPage } from '../../public-page/PublicPage';
import { getPreviewQuery } from './api/preview-requests';
import { Question } from './Question';
import { texts } from './texts';

/** Target of a preview link. Opening it changes nothing; confirming does. */
export default function PreviewPage() {
  const token = useToken();
  const { user, loading } = useAuth();
  if (!token) {
    return (
      <PublicPage title={texts.title} purpose={texts.about}>
        <Banner tone="error">{texts.noToken}</Banner>
        <ExitLink />
      </PublicPage>
    );
  }
  if (loading) {
    return (
      <PublicPage title={texts.title} purpose={texts.checkingAbout}>
        <Spinner label={texts.checking} />
      </PublicPage>
    );
  }
  if (user) return <Offer token={token} user={user} />;
  // The sign-in redirects back here; the token stays in the history state, out of the address.
  return <Navigate to={pages.login} replace state={{ from: `${pages.preview}#token=${token}` }} />;
}

function Offer({ token, user }: { token: string; user: PortalUser }) {
  const query = useQuery(getPreviewQuery(token, user.id));
  const { data, error } = query;
  const refusal = findRefusal(error);
  if (data) {
    return (
      <PublicPage title={texts.ask(data.owner, data.title)} purpose={texts.purpose}>
        <Question token={token} preview={data} />
      </PublicPage>
    );
  }
  return (
    <PublicPage title={texts.title} purpose={error ? texts.about : texts.checkingAbout}>
      {refusal ? (
        <Refused
          message={errorMessage(refusal, texts.failed)}
          isOther={refusal.code === 'forbidden'}
        />
      ) : error ? (
        <LoadFailure query={query} fallback={texts.failed} />
      ) : (
        <Spinner label={texts.checking} />
      )}
    </PublicPage>
  );
}

function findRefusal(error: unknown) {
  return isPortalError(error) && ['forbidden', 'not_found', 'conflict'].includes(error.code ?? '')
    ? error
    : null;
}

function Refused({ message, isOther }: { message: string; isOther: boolean }) {
  const { signOut } = useAuth();
  return (
    <Stack gap={16}>
      <Banner tone="error">{message}</Banner>
      {isOther && <Button onClick={() => void signOut()}>{texts.otherAccount}</Button>}
      <ExitLink />
    </Stack>
  );
}

function ExitLink() {
  return (
    <div>
      <TextLink to={pages.dashboard}>{texts.toDashboard}</TextLink>
    </div>
  );
}
