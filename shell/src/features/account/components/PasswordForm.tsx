import { enqueueSnackbar } from 'notistack';
import { useAuth } from 'shared-auth';
import { SetForm } from '../../password-reset/SetForm';
import { accountTexts as texts } from '../texts';

/** A new password, with the one of now. */
export function PasswordForm({ onClose }: { onClose: () => void }) {
  const { changePassword } = useAuth();

  async function save(password: string, current: string) {
    await changePassword(current, password);
    enqueueSnackbar(texts.passwordDone, { variant: 'success' });
    onClose();
  }

  return <SetForm asksCurrent submit={texts.passwordSubmit} save={save} />;
}
