import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPortalError, type PortalError, useAuth } from 'shared-auth';
import { pages } from 'shared-contract';
import { ErrorPanel, Text } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/forms';
import { accountTexts as texts } from '../texts';
import { EndTokensBox } from './EndTokensBox';

/** Asks for confirmation and ends all of the member's sessions. Shows why if that fails. */
export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [endsTokens, setEndsTokens] = useState(true);
  const [failure, setFailure] = useState<PortalError | null>(null);

  async function signOutEverywhere() {
    setBusy(true);
    setFailure(null);
    try {
      await signOut('global', !endsTokens);
      navigate(pages.login, { replace: true });
    } catch (error) {
      if (!isPortalError(error)) throw error;
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title={texts.confirmTitle}
      busy={busy}
      cancelLabel={texts.cancel}
      confirmLabel={texts.signOut}
      busyLabel={texts.signingOut}
      onConfirm={signOutEverywhere}
      onClose={onClose}
    >
      <Text>{texts.confirmText}</Text>
      <EndTokensBox checked={endsTokens} onChange={setEndsTokens} />
      {failure && <ErrorPanel message={failure.message} requestId={failure.requestId} />}
    </ConfirmDialog>
  );
}
