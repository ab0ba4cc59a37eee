import { useState } from 'react';
import { passkeyProblem, whyNoPasskeys } from 'shared-api';
import { hasPasskeys } from 'shared-api/passkeys';
import { isPortalError, useAuth } from 'shared-auth';
import type { SecondFactor, SessionAnswer } from 'shared-contract';
import { Button, ErrorPanel, Text } from 'shared-ui/core';
import { focusAtStart } from 'shared-ui/fields';
import { CodeForm } from './CodeForm';
import { signInByCode, signInByPasskey } from './passkey-sign-in';
import { secondStepTexts as texts } from './texts';

export interface SecondStepProps {
  secondFactor: SecondFactor;
  remember: boolean;
  onSignedIn: () => void;
  /** Leaves the step, with a message when the sign-in expired. */
  onBack: (message?: string) => void;
}

/** The step after the password: a passkey, or a recovery code. */
export function SecondStep({ secondFactor, remember, onSignedIn, onBack }: SecondStepProps) {
  const { enterSession } = useAuth();
  const [busy, setBusy] = useState<'passkey' | 'code' | null>(null);
  const [problem, setProblem] = useState<ReturnType<typeof passkeyProblem> | null>(null);
  const { token, recovery_codes: left } = secondFactor;

  async function submitFactor(way: 'passkey' | 'code', ask: () => Promise<SessionAnswer['data']>) {
    setBusy(way);
    setProblem(null);
    try {
      await enterSession(await ask(), remember);
      onSignedIn();
    } catch (error) {
      const shown = passkeyProblem(error);
      if (isPortalError(error) && error.code === 'sign_in_expired') return onBack(shown.message);
      setProblem(shown);
      setBusy(null);
    }
  }

  return (
    <>
      {problem && <ErrorPanel {...problem} />}
      {hasPasskeys() ? (
        <Button
          variant="primary"
          fullWidth
          ref={focusAtStart}
          loading={busy === 'passkey'}
          busy={busy !== null}
          onClick={() => void submitFactor('passkey', () => signInByPasskey({ token }))}
        >
          {busy === 'passkey' ? texts.waiting : texts.passkey}
        </Button>
      ) : (
        <Text variant="muted">{whyNoPasskeys()}</Text>
      )}
      {left > 0 ? (
        <CodeForm
          sending={busy === 'code'}
          disabled={busy !== null}
          onSend={(code) => void submitFactor('code', () => signInByCode(token, code))}
        />
      ) : (
        <Text variant="muted">{texts.noCodes}</Text>
      )}
      <Button fullWidth busy={busy !== null} onClick={() => onBack()}>
        {texts.back}
      </Button>
    </>
  );
}
