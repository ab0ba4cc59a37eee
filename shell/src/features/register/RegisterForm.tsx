import { closeSnackbar, enqueueSnackbar, type SnackbarKey } from 'notistack';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { errorMessage, useAuth } from 'shared-auth';
import { authTexts, pages } from 'shared-contract';
import { Grid, Text, TextLink } from 'shared-ui/core';
import { PasswordField, TextField } from 'shared-ui/fields';
import { SubmitButton } from '../public-page/SubmitButton';
import { SingleSignOnButton } from '../sign-in/single-sign-on/SingleSignOnButton';
import { type FieldFailure, findFieldFailure, type RegisterField } from './field-failure';
import { registerTexts } from './texts';

/** The server's maximum name length. */
const NAME_MAX_LENGTH = 100;
const nothing = { firstName: '', lastName: '', email: '', password: '', confirmation: '' };

interface Props {
  invitation?: {
    token: string;
    /** The only address that the invitation accepts, if any. */
    email: string | null;
    /** State of the sign-in link, which leads back to the invitation. */
    back: unknown;
  };
}

/** Name, email and password twice. The browser validates required fields. */
export function RegisterForm({ invitation }: Props) {
  const { signUp } = useAuth();
  const navigate = useNavigate();
  const [form, setForm] = useState({ ...nothing, email: invitation?.email ?? '' });
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<FieldFailure | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const refusal = useRef<SnackbarKey>(undefined);

  const getFieldProps = (name: RegisterField, autoComplete: string) => ({
    label: registerTexts[name],
    name,
    autoComplete,
    required: true,
    value: form[name],
    error: failure?.field === name ? failure.text : null,
    onChange: (value: string) => {
      setForm((before) => ({ ...before, [name]: value }));
      setFailure((before) => (before?.field === name ? null : before));
    },
  });

  function showRefusal(toast: string, at: FieldFailure | null) {
    refusal.current = enqueueSnackbar(toast, { variant: 'error' });
    // Rendered first, so that the error is announced with the focus.
    flushSync(() => setFailure(at));
    if (at) element.current?.querySelector<HTMLInputElement>(`[name="${at.field}"]`)?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (refusal.current !== undefined) closeSnackbar(refusal.current);
    setFailure(null);
    const names = { firstName: form.firstName.trim(), lastName: form.lastName.trim() };
    if (!names.firstName || !names.lastName) {
      // Browsers accept blanks as a name, so we clear the field for their validation.
      flushSync(() => setForm({ ...form, ...names }));
      event.currentTarget.reportValidity();
      return;
    }
    if (form.password !== form.confirmation) {
      const text = registerTexts.fields.confirmation;
      return showRefusal(authTexts.passwordsDiffer, { field: 'confirmation', text });
    }
    setSending(true);
    try {
      const { firstName, lastName } = names;
      await signUp(form.email.trim(), form.password, firstName, lastName, invitation?.token);
      enqueueSnackbar(invitation ? registerTexts.joined : registerTexts.success, {
        variant: 'success',
      });
      navigate(pages.dashboard, { replace: true });
    } catch (error) {
      setSending(false);
      showRefusal(getFailureText(error), findFieldFailure(error));
    }
  }

  return (
    <form ref={element} onSubmit={submit}>
      <Grid minItemWidth={160}>
        <TextField {...getFieldProps('firstName', 'given-name')} maxLength={NAME_MAX_LENGTH} />
        <TextField {...getFieldProps('lastName', 'family-name')} maxLength={NAME_MAX_LENGTH} />
      </Grid>
      <TextField
        {...getFieldProps('email', 'email')}
        type="email"
        readOnly={Boolean(invitation?.email)}
        help={invitation?.email ? registerTexts.invitedHelp : undefined}
      />
      <PasswordField
        {...getFieldProps('password', 'new-password')}
        help={registerTexts.passwordHelp}
      />
      <PasswordField {...getFieldProps('confirmation', 'new-password')} />
      <SubmitButton sending={sending} texts={registerTexts} />
      {failure?.bySingleSignOn && <SingleSignOnButton email={form.email} checkEmail={() => true} />}
      <Text>
        {registerTexts.haveAccount}{' '}
        <TextLink to={pages.login} state={invitation?.back}>
          {registerTexts.signIn}
        </TextLink>
      </Text>
    </form>
  );
}

/** This page has its own sentence for a failure without a message. */
function getFailureText(error: unknown): string {
  const message = errorMessage(error, authTexts.accountFailed);
  return message === authTexts.signUpFailed ? authTexts.accountFailed : message;
}
