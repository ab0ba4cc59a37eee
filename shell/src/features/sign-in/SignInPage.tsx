import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useAuth } from 'shared-auth';
import { dashboardTexts, pages } from 'shared-contract';
import { Banner } from 'shared-ui/core';
import { SessionProblem } from '../notices/SessionProblem';
import { RequestForm } from '../password-reset/RequestForm';
import { requestFormTexts } from '../password-reset/request-form-texts';
import { forgotPage } from '../password-reset/request-page';
import { PublicPage } from '../public-page/PublicPage';
import { returnPath, sentFrom } from './return-path';
import { SignInForm } from './SignInForm';
import { signInTexts } from './texts';

/** The way in, and at `?forgot=1` the way to a new password. */
export default function SignInPage() {
  const { user, retry } = useAuth();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [email, setEmail] = useState('');
  const target = returnPath(state);

  if (user) return <Navigate to={target} replace />;
  const { title, purpose } = search.has('forgot') ? requestFormTexts : signInTexts;
  return (
    <PublicPage title={title} purpose={purpose}>
      <SessionProblem />
      {sentFrom(state) === pages.dashboard && !retry && (
        <Banner tone="info">{dashboardTexts.signInFirst}</Banner>
      )}
      {search.has('forgot') ? (
        <RequestForm email={email} onEmail={setEmail} backTo={pages.login} />
      ) : (
        <SignInForm
          email={email}
          onEmail={setEmail}
          forgotTo={forgotPage}
          onSignedIn={() => navigate(target, { replace: true })}
        />
      )}
    </PublicPage>
  );
}
