import { useState } from 'react';
import { passkeyProblem } from 'shared-api';
import { hasPasskeys } from 'shared-api/passkeys';
import { useAuth } from 'shared-auth';
import { Button, ErrorPanel } from 'shared-ui/core';
import { passkeyButtonTexts as texts } from './texts';

interface Props {
  remember: boolean;
  onSignedIn: () => void;
}

/** Signs in without address and password; hidden when the browser doesn't support passkeys. */
export function PasskeyButton({ remember, onSignedIn }: Props) {
  const { enterSession } = useAuth();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof passkeyProblem> | null>(null);
  if (!hasPasskeys()) return null;

  async function signIn() {
    setBusy(true);
    setProblem(null);
    try {
      const { signInByPasskey } = await import('./passkey-sign-in');
      await enterSession(await signInByPasskey({ remember }), remember);
      onSignedIn();
    } catch (error) {
      setProblem(passkeyProblem(error));
      setBusy(false);
    }
  }

  return (
    <>
      <Button fullWidth loading={busy} onClick={() => void signIn()}>
        {busy ? texts.waiting : texts.signIn}
      </Button>
      {problem && <ErrorPanel {...problem} />}
    </>
  );
}
