import { useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { SetForm } from 'remote-kit/identity';
import { accountQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import { accountTexts as texts } from '../texts';
import { EndTokensBox } from './EndTokensBox';

/** Asks for a new password and the current one. */
export function PasswordForm({ onClose }: { onClose: () => void }) {
  const { user, changePassword } = useAuth();
  const client = useQueryClient();
  const [endsTokens, setEndsTokens] = useState(true);

  async function save(password: string, current: string) {
    await changePassword(current, password, !endsTokens);
    void client.invalidateQueries(accountQueries.own(user?.id ?? ''));
    enqueueSnackbar(texts.passwordDone, { variant: 'success' });
    onClose();
  }

  return (
    <SetForm asksCurrent submit={texts.passwordSubmit} save={save}>
      <EndTokensBox checked={endsTokens} onChange={setEndsTokens} />
    </SetForm>
  );
}
