import type { FormEvent, ReactNode } from 'react';
import { Banner, Button, Stack } from 'shared-ui/core';
import { getFormProblem } from './form-problem';
import { rowFormTexts as texts } from './texts';

interface Props {
  submit: string;
  busy: string;
  isSending: boolean;
  error: Error | null;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A form below a row, with errors above the fields. */
export function RowForm({ submit, busy, isSending, error, onSubmit, onCancel, children }: Props) {
  function send(event: FormEvent) {
    event.preventDefault();
    if (!isSending) onSubmit();
  }
  const problem = error && getFormProblem(error, texts.failed);
  return (
    <form noValidate onSubmit={send}>
      {problem && (
        <Banner tone="error" requestId={problem.requestId}>
          {problem.message}
        </Banner>
      )}
      {children}
      <Stack direction="row" gap={8}>
        <Button type="submit" variant="primary" loading={isSending}>
          {isSending ? busy : submit}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </Stack>
    </form>
  );
}
