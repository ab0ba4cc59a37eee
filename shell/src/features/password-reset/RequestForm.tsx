import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { emailError } from 'remote-kit/identity';
import { errorMessage, useAuth } from 'shared-auth';
import { authTexts } from 'shared-contract';
import { Banner, TextLink } from 'shared-ui/core';
import { EmailField } from '../public-page/EmailField';
import { SubmitButton } from '../public-page/SubmitButton';
import { requestFormTexts } from './request-form-texts';

const texts = requestFormTexts;

interface Props {
  email: string;
  onEmail: (email: string) => void;
  /** Address of the sign-in form. */
  backTo: string;
}

/** Requests a reset link. The response doesn't reveal whether the account exists. */
export function RequestForm({ email, onEmail, backTo }: Props) {
  const { resetPassword } = useAuth();
  const { state } = useLocation();
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = emailError(email);
    setError(found);
    setFailure(null);
    if (found) return field.current?.focus();
    setSending(true);
    try {
      await resetPassword(email.trim());
      setSentTo(email.trim());
    } catch (reason) {
      setFailure(errorMessage(reason, authTexts.resetFailed));
    } finally {
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={submit}>
      {failure && <Banner tone="error">{failure}</Banner>}
      {sentTo && <Banner tone="info">{texts.sent(sentTo)}</Banner>}
      <EmailField
        ref={field}
        label={texts.email}
        value={email}
        error={error}
        onChange={(value) => {
          onEmail(value);
          setError(null);
        }}
      />
      <SubmitButton sending={sending} texts={texts} />
      <div>
        <TextLink to={backTo} state={state}>
          {texts.back}
        </TextLink>
      </div>
    </form>
  );
}
