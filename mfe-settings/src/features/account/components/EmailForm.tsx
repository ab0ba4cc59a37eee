import { useState } from 'react';
import { authTexts, type PersonalAccount } from 'shared-contract';
import { Text } from 'shared-ui/core';
import { PasswordField, TextField } from 'shared-ui/forms';
import { RowForm } from '../../../shared/RowForm';
import { useAccountChanges } from '../api/use-account';
import { accountTexts as texts } from '../texts';

interface Props {
  account: PersonalAccount;
  onClose: () => void;
}

/**
 * Asks for a new address and the current password. The address changes after it has been verified.
 */
export function EmailForm({ account, onClose }: Props) {
  const { mutate, isPending, error } = useAccountChanges(account.id).requestEmail;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);

  function send() {
    setChecked(true);
    if (email.trim() === '' || password === '') return;
    mutate({ email, current_password: password }, { onSuccess: onClose });
  }

  const form = { submit: texts.emailSubmit, busy: texts.emailSending, isSending: isPending, error };
  return (
    <RowForm {...form} onSubmit={send} onCancel={onClose}>
      <Text variant="muted">{texts.emailAbout}</Text>
      <TextField
        label={texts.newEmail}
        type="email"
        value={email}
        onChange={setEmail}
        autoComplete="email"
        error={checked && email.trim() === '' ? authTexts.emailRequired : undefined}
        autoFocus
      />
      <PasswordField
        label={texts.currentPassword}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        error={checked && password === '' ? authTexts.passwordRequired : undefined}
      />
    </RowForm>
  );
}
