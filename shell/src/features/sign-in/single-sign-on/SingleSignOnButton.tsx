import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { errorMessage, isPortalError } from 'shared-auth';
import { Banner, Button } from 'shared-ui/core';
import { getRequestedPage } from '../return-path';
import { leavePortal } from './leave-portal';
import { singleSignOnTexts as texts } from './texts';

interface Problem {
  tone: 'info' | 'error';
  message: string;
  requestId?: string | undefined;
  canRetry?: boolean;
}

interface Props {
  email: string;
  /** @returns whether the address is usable; shows an error otherwise */
  checkEmail: () => boolean;
}

/** Redirects to the identity provider of the typed address. */
export function SingleSignOnButton({ email, checkEmail }: Props) {
  const { state } = useLocation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function start() {
    setProblem(null);
    if (!checkEmail()) return;
    setBusy(true);
    try {
      const { startSingleSignOn } = await import('./single-sign-on-requests');
      const from = getRequestedPage(state);
      const url = await startSingleSignOn({
        email: email.trim(),
        ...(from && { return_to: from }),
      });
      if (url) return leavePortal(url);
      setProblem({ tone: 'info', message: texts.none });
    } catch (error) {
      setProblem(toProblem(error));
    }
    setBusy(false);
  }

  return (
    <>
      <Button fullWidth loading={busy} onClick={() => void start()}>
        {busy ? texts.starting : texts.start}
      </Button>
      {problem && (
        <Banner
          tone={problem.tone}
          requestId={problem.requestId}
          action={
            problem.canRetry && (
              <Button size="small" onClick={() => void start()}>
                {texts.retry}
              </Button>
            )
          }
        >
          {problem.message}
        </Banner>
      )}
    </>
  );
}

/** Offers a retry unless the server refused, because the provider may respond in a moment. */
function toProblem(error: unknown): Problem {
  const message = errorMessage(error, texts.failed);
  const isRefused = isPortalError(error) && error.status !== undefined && error.status < 500;
  if (isRefused) return { tone: 'error', message };
  const requestId = isPortalError(error) ? error.requestId : undefined;
  return { tone: 'error', message, requestId, canRetry: true };
}
