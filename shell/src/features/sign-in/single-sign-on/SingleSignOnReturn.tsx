import { useEffect, useRef } from 'react';
import { errorMessage, useAuth } from 'shared-auth';
import { authTexts, type SecondFactor } from 'shared-contract';
import { Spinner } from 'shared-ui/core';
import { PublicPage } from '../../public-page/PublicPage';
import { getReturnPath } from '../return-path';
import { singleSignOnTexts as texts } from './texts';

interface Props {
  code: string;
  /** Called with the page that the person wanted. */
  onSignedIn: (page: string) => void;
  /** Called when the account requires a second factor after single sign-on. */
  onSecondFactor: (secondFactor: SecondFactor, page: string) => void;
  onFailed: (message: string) => void;
}

/** Exchanges the one-time code for the session. */
export function SingleSignOnReturn({ code, ...on }: Props) {
  const { enterSession } = useAuth();
  const callbacks = useRef({ enterSession, ...on });
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const { enterSession: enter, onSignedIn, onSecondFactor, onFailed } = callbacks.current;
    (async () => {
      const { finishSingleSignOn } = await import('./single-sign-on-requests');
      const { data, return_to: from } = await finishSingleSignOn(code);
      const page = getReturnPath({ from });
      if (data.second_factor) return onSecondFactor(data.second_factor, page);
      await enter(data, false);
      onSignedIn(page);
    })().catch((error) => onFailed(errorMessage(error, authTexts.signInFailed)));
  }, [code]);
  return (
    <PublicPage title={texts.title} purpose={texts.purpose}>
      <Spinner label={texts.waiting} />
    </PublicPage>
  );
}
