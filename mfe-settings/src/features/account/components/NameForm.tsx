import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { useAuth } from 'shared-auth';
import type { PersonalAccount } from 'shared-contract';
import { TextField } from 'shared-ui/forms';
import { RowForm } from '../../../shared/RowForm';
import { useAccountChanges } from '../api/use-account';
import { accountTexts as texts } from '../texts';

interface Props {
  account: PersonalAccount;
  onClose: () => void;
}

/** Asks for first and last name. Also updates the header. */
export function NameForm({ account, onClose }: Props) {
  const { refreshUser } = useAuth();
  const { mutate, isPending, error } = useAccountChanges(account.id).changeName;
  const [first, setFirst] = useState(account.first_name ?? '');
  const [last, setLast] = useState(account.last_name ?? '');

  function save() {
    mutate(
      { first_name: first, last_name: last },
      {
        onSuccess() {
          enqueueSnackbar(texts.nameDone, { variant: 'success' });
          void refreshUser();
          onClose();
        },
      },
    );
  }

  const form = { submit: texts.save, busy: texts.saving, isSending: isPending, error };
  return (
    <RowForm {...form} onSubmit={save} onCancel={onClose}>
      <TextField
        label={texts.firstName}
        value={first}
        onChange={setFirst}
        autoComplete="given-name"
        maxLength={100}
        autoFocus
      />
      <TextField
        label={texts.lastName}
        value={last}
        onChange={setLast}
        autoComplete="family-name"
        maxLength={100}
      />
    </RowForm>
  );
}
