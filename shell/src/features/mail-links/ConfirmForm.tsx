import { type FormEvent, useState } from 'react';
import { passwordError } from 'remote-kit/identity';
import { errorMessage } from 'shared-auth';
import { Banner } from 'shared-ui/core';
import { PasswordField } from 'shared-ui/fields';
import { SubmitButton } from '../public-page/SubmitButton';
import { useCheckedField } from '../public-page/use-checked-field';
import { emailLinkTexts } from './texts';

/** Asks for the account's password, which is required in addition to the link. */
export function ConfirmForm({ save }: { save: (password: string) => Promise<void> }) {
  const [password, setPassword] = useState('');
  const field = useCheckedField(password, setPassword, passwordError);
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    if (!field.validate()) return;
    setSending(true);
    try {
      await save(password);
    } catch (error) {
      setProblem(errorMessage(error, emailLinkTexts.failed));
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={submit}>
      {problem && <Banner tone="error">{problem}</Banner>}
      <PasswordField
        {...field.props}
        label={emailLinkTexts.confirm.password}
        name="password"
        autoComplete="current-password"
      />
      <SubmitButton sending={sending} texts={emailLinkTexts.confirm} />
    </form>
  );
}
