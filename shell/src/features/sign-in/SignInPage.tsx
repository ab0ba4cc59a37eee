import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useAuth } from 'shared-auth';
import { dashboardTexts, pages } from 'shared-contract';
import { Banner } from 'shared-ui/core';
import { SessionProblem } from '../notices/SessionProblem';
import { RequestForm } from '../password-reset/RequestForm';
import { requestFormTexts } from '../password-reset/request-form-texts';
import { forgotPage } from '../password-reset/request-page';
import { PublicPage } from '../public-page/PublicPage';
import { secondStepTexts } from './passkey/texts';
import { getRequestedPage, getReturnPath } from './return-path';
import { SignInForm } from './SignInForm';
import { readArrival } from './single-sign-on/arrival';
import { SingleSignOnReturn } from './single-sign-on/SingleSignOnReturn';
import { signInTexts } from './texts';
import { useSecondStep } from './use-second-step';

/** Sign-in, and password reset at `?forgot=1`. */
export default function SignInPage() {
  const { user, retry } = useAuth();
  const { state, hash, pathname } = useLocation();
  const [arrival, setArrival] = useState(() => readArrival(hash));
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [email, setEmail] = useState('');
  const [expired, setExpired] = useState(arrival?.refused ?? undefined);
  const { step, begin, end } = useSecondStep();
  const [wanted, setWanted] = useState<string | null>(null);
  const target = wanted ?? getReturnPath(state);
  const openPage = (page = target) => navigate(page, { replace: true });

  // Removes the code from the address, to keep it out of the history.
  useEffect(() => {
    if (readArrival(hash)) navigate(pathname, { replace: true, state });
  }, [hash, pathname, state, navigate]);

  if (arrival?.code && !step) {
    return (
      <SingleSignOnReturn
        code={arrival.code}
        onSignedIn={openPage}
        onSecondFactor={(secondFactor, page) => {
          setWanted(page);
          void begin(secondFactor, false);
        }}
        onFailed={(message) => {
          setExpired(message);
          setArrival(null);
        }}
      />
    );
  }
  if (user) return <Navigate to={target} replace />;
  if (step) {
    const { Step, secondFactor, remember } = step;
    const leaveStep = (message?: string) => {
      setExpired(message);
      setArrival(null);
      end();
    };
    return (
      <PublicPage title={secondStepTexts.title} purpose={secondStepTexts.purpose}>
        <Step
          secondFactor={secondFactor}
          remember={remember}
          onSignedIn={() => openPage()}
          onBack={leaveStep}
        />
      </PublicPage>
    );
  }
  const { title, purpose } = search.has('forgot') ? requestFormTexts : signInTexts;
  return (
    <PublicPage title={title} purpose={purpose}>
      <SessionProblem />
      {expired && <Banner tone="error">{expired}</Banner>}
      {getRequestedPage(state) === pages.dashboard && !retry && (
        <Banner tone="info">{dashboardTexts.signInFirst}</Banner>
      )}
      {search.has('forgot') ? (
        <RequestForm email={email} onEmail={setEmail} backTo={pages.login} />
      ) : (
        <SignInForm
          email={email}
          onEmail={setEmail}
          forgotTo={forgotPage}
          onSignedIn={() => openPage()}
          onSecondFactor={begin}
        />
      )}
    </PublicPage>
  );
}
