import { Suspense, useEffect, useState } from 'react';
import { quietLazy } from 'remote-kit/loading';
import { onProofRequired } from 'shared-auth';

const ConfirmIdentityDialog = quietLazy(
  async () => (await import('remote-kit/identity')).ConfirmIdentityDialog,
);

type Answer = (isProved: boolean) => void;

/** Asks for the password or a passkey when a change requires it. The change is then repeated. */
export function ProofPrompt() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(
    () => onProofRequired(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))),
    [],
  );
  if (!answer) return null;
  const close = (isProved: boolean) => {
    setAnswer(null);
    answer(isProved);
  };
  return (
    <Suspense>
      <ConfirmIdentityDialog onAnswer={close} />
    </Suspense>
  );
}
