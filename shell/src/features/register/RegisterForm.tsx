import { enqueueSnackbar } from 'notistack';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage, useAuth } from 'shared-auth';
import { authTexts, pages } from 'shared-contract';
import { Button, Grid, Text, TextLink } from 'shared-ui/core';
import { PasswordField, TextField } from 'shared-ui/fields';
import { registerTexts } from './texts';

const nothing = { firstName: '', lastName: '', email: '', password: '', confirmation: '' };

/** Name, e-mail and password twice. The browser asks for what is missing. */
export function RegisterForm() {
  const { signUp } = useAuth();
  const navigate = useNavigate();
  const [form, setForm] = useState(nothing);
  const [sending, setSending] = useState(false);
  const confirmation = useRef<HTMLInputElement & HTMLTextAreaElement>(null);

  /** What every field of this form has in common. */
  const field = (name: keyof typeof nothing, autoComplete: string) => ({
    label: registerTexts[name],
    name,
    autoComplete,
    required: true,
    value: form[name],
    onChange: (value: string) => setForm((before) => ({ ...before, [name]: value })),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (form.password !== form.confirmation) {
      enqueueSnackbar(authTexts.passwordsDiffer, { variant: 'error' });
      confirmation.current?.focus();
      return;
    }
    setSending(true);
    try {
      await signUp(form.email.trim(), form.password, form.firstName.trim(), form.lastName.trim());
      enqueueSnackbar(registerTexts.success, { variant: 'success' });
      navigate(pages.dashboard, { replace: true });
    } catch (error) {
      enqueueSnackbar(failureText(error), { variant: 'error' });
      setSending(false);
    }
  }

  return (
    <form onSubmit={submit}>
      <Grid minItemWidth={160}>
        <TextField {...field('firstName', 'given-name')} />
        <TextField {...field('lastName', 'family-name')} />
      </Grid>
      <TextField {...field('email', 'email')} type="email" />
      <PasswordField {...field('password', 'new-password')} help={registerTexts.passwordHelp} />
      <PasswordField {...field('confirmation', 'new-password')} ref={confirmation} />
      <Button type="submit" variant="primary" size="large" fullWidth loading={sending}>
        {sending ? registerTexts.submitting : registerTexts.submit}
      </Button>
      <Text>
        {registerTexts.haveAccount} <TextLink to={pages.login}>{registerTexts.signIn}</TextLink>
      </Text>
    </form>
  );
}

/** This page has a sentence of its own for a failure without words. */
function failureText(error: unknown): string {
  const message = errorMessage(error, authTexts.accountFailed);
  return message === authTexts.signUpFailed ? authTexts.accountFailed : message;
}
