import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPortalError, type PortalError, useAuth } from 'shared-auth';
import { pages } from 'shared-contract';
import { Button, ErrorPanel, Stack, Text } from 'shared-ui/core';
import { Dialog } from 'shared-ui/forms';
import { accountTexts as texts } from './texts';

/** Asks once more, then ends every session of the member; stays with the reason when that fails. */
export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PortalError | null>(null);

  async function leave() {
    setBusy(true);
    setFailure(null);
    try {
      await signOut('global');
      navigate(pages.login, { replace: true });
    } catch (error) {
      if (!isPortalError(error)) throw error;
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      title={texts.confirmTitle}
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="danger" loading={busy} onClick={leave}>
            {busy ? texts.signingOut : texts.signOut}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{texts.confirmText}</Text>
        {failure && <ErrorPanel message={failure.message} requestId={failure.requestId} />}
      </Stack>
    </Dialog>
  );
}
