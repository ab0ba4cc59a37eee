import { type FormEvent, useRef, useState } from 'react';
import { errorMessage } from 'shared-auth';
import { authTexts } from 'shared-contract';
import { Banner } from 'shared-ui/core';
import { PasswordField } from 'shared-ui/fields';
import { SubmitButton } from '../public-page/SubmitButton';
import { emailLinkTexts } from './texts';

/** The account's password, which proves the address together with the link. */
export function ConfirmForm({ save }: { save: (password: string) => Promise<void> }) {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    setMissing(password === '');
    if (password === '') return field.current?.focus();
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
        ref={field}
        label={emailLinkTexts.confirm.password}
        name="password"
        autoComplete="current-password"
        value={password}
        error={missing ? authTexts.passwordRequired : null}
        onChange={(value) => {
          setPassword(value);
          setMissing(false);
        }}
      />
      <SubmitButton sending={sending} texts={emailLinkTexts.confirm} />
    </form>
  );
}
