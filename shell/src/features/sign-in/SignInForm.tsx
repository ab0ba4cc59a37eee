import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { emailError, passwordError } from 'remote-kit/identity';
import { errorMessage, hasScreenChanged, isPortalError, useAuth } from 'shared-auth';
import { authTexts, pages, type SecondFactor } from 'shared-contract';
import { ErrorPanel, Stack, Text, TextLink } from 'shared-ui/core';
import { Checkbox, PasswordField } from 'shared-ui/fields';
import { EmailField } from '../public-page/EmailField';
import { SubmitButton } from '../public-page/SubmitButton';
import { useCheckedField } from '../public-page/use-checked-field';
import { PasskeyButton } from './passkey/PasskeyButton';
import { SingleSignOnButton } from './single-sign-on/SingleSignOnButton';
import { signInTexts } from './texts';

interface Failure {
  message: string;
  requestId: string | undefined;
}

interface Props {
  email: string;
  onEmail: (email: string) => void;
  onSignedIn: () => void;
  /** Called when the password is correct, but a second factor is required. */
  onSecondFactor: (secondFactor: SecondFactor, remember: boolean) => Promise<void>;
  forgotTo: string;
}

export function SignInForm({ email, onEmail, onSignedIn, onSecondFactor, forgotTo }: Props) {
  const { signIn } = useAuth();
  const { state } = useLocation();
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sending, setSending] = useState(false);
  const emailField = useCheckedField(email, onEmail, emailError);
  const passwordField = useCheckedField(password, setPassword, passwordError);

  function checkEmail(): boolean {
    setFailure(null);
    return emailField.validate();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    // The email comes last, so that it gets the focus if both have errors.
    const hasPassword = passwordField.validate();
    if (!checkEmail() || !hasPassword) return;
    setSending(true);
    try {
      const secondFactor = await signIn(email.trim(), password, remember);
      if (secondFactor) await onSecondFactor(secondFactor, remember);
      else onSignedIn();
    } catch (error) {
      setFailure(toFailure(error));
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={submit}>
      {failure && <ErrorPanel {...failure} />}
      <EmailField {...emailField.props} label={signInTexts.email} />
      <PasswordField
        {...passwordField.props}
        label={signInTexts.password}
        name="password"
        autoComplete="current-password"
      />
      <Stack direction="row" gap={12} align="center" justify="space-between" wrap>
        <Checkbox label={signInTexts.remember} checked={remember} onChange={setRemember} />
        <TextLink to={forgotTo} state={state}>
          {signInTexts.forgot}
        </TextLink>
      </Stack>
      {hasScreenChanged() && <Text variant="muted">{signInTexts.screenChanged}</Text>}
      <SubmitButton sending={sending} texts={signInTexts} />
      <PasskeyButton remember={remember} onSignedIn={onSignedIn} />
      <SingleSignOnButton email={email} checkEmail={checkEmail} />
      <Text>
        {signInTexts.noAccount} <TextLink to={pages.register}>{signInTexts.signUp}</TextLink>
      </Text>
    </form>
  );
}

/** People can fix a refusal; the request id only helps for server errors. */
function toFailure(error: unknown): Failure {
  const failed = isPortalError(error) && (error.status ?? 0) >= 500;
  return {
    message: errorMessage(error, authTexts.signInFailed),
    requestId: failed ? error.requestId : undefined,
  };
}
