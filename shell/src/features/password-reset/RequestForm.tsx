import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { emailError } from 'remote-kit/identity';
import { errorMessage, useAuth } from 'shared-auth';
import { authTexts } from 'shared-contract';
import { Banner, TextLink } from 'shared-ui/core';
import { EmailField } from '../public-page/EmailField';
import { SubmitButton } from '../public-page/SubmitButton';
import { useCheckedField } from '../public-page/use-checked-field';
import { requestFormTexts } from './request-form-texts';

const texts = requestFormTexts;

interface Props {
  email: string;
  onEmail: (email: string) => void;
  backTo: string;
}

/** Requests a reset link. The response doesn't reveal whether the account exists. */
export function RequestForm({ email, onEmail, backTo }: Props) {
  const { resetPassword } = useAuth();
  const { state } = useLocation();
  const field = useCheckedField(email, onEmail, emailError);
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    if (!field.validate()) return;
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
      <EmailField {...field.props} label={texts.email} />
      <SubmitButton sending={sending} texts={texts} />
      <div>
        <TextLink to={backTo} state={state}>
          {texts.back}
        </TextLink>
      </div>
    </form>
  );
}
