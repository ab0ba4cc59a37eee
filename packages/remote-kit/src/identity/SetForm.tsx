import type { ReactNode } from 'react';
import type { PortalError } from 'shared-auth';
import { Banner, Button } from 'shared-ui/core';
import { PasswordField } from 'shared-ui/fields';
import { setFormTexts as texts } from './set-form-texts';
import { type SavePassword, useSetForm } from './use-set-form';

interface Props {
  /** Also asks for the current password. */
  asksCurrent?: boolean;
  submit: string;
  save: SavePassword;
  /** An action offered below the error. */
  wayOut?: (failure: PortalError) => ReactNode;
  /** Additional choices above the button. */
  children?: ReactNode;
  /** Makes the button as wide as the form. */
  wide?: boolean;
}

/** A new password twice, optionally with the current one first. */
export function SetForm({ asksCurrent = false, submit, save, wayOut, children, wide }: Props) {
  const form = useSetForm(asksCurrent, save);
  const { failure, sending } = form;
  const failed = failure !== null && (failure.status ?? 0) >= 500;
  return (
    <form noValidate onSubmit={form.submit}>
      {failure && (
        <Banner
          tone="error"
          requestId={failed ? failure.requestId : undefined}
          action={wayOut?.(failure)}
        >
          {failure.message}
        </Banner>
      )}
      {asksCurrent && (
        <PasswordField
          {...form.field('current')}
          label={texts.current}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        {...form.field('password')}
        label={texts.password}
        autoComplete="new-password"
        help={texts.help}
      />
      <PasswordField
        {...form.field('confirmation')}
        label={texts.confirmation}
        autoComplete="new-password"
      />
      {children}
      <Button type="submit" variant="primary" fullWidth={wide} loading={sending}>
        {sending ? texts.submitting : submit}
      </Button>
    </form>
  );
}
