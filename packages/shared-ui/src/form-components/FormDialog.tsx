import { type FormEvent, useId } from 'react';
import { Banner, Button, Stack } from 'shared-ui/core';
import { uiTexts } from '../texts';
import { Dialog, type DialogProps } from './Dialog';
import { useDoubleSubmitGuard } from './use-double-submit-guard';
import { useLeaveGuard } from './use-leave-guard';

/** State of the form in a dialog. */
export interface FormState {
  /**
   * Unsaved input exists: Escape, the scrim, the close button, Back, Forward and leaving the portal
   * then ask for confirmation. Cancel doesn't.
   */
  isChanged?: boolean;
  /** Whether all required fields are filled in. */
  canSend: boolean;
  /** Why the form can't be sent, unless a field is just missing. */
  refusal?: string | undefined;
  isSending: boolean;
  /** Why sending failed, with the request id to copy. */
  problem: { message: string; requestId?: string | undefined } | null;
  send: () => void;
}

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'width' | 'children'> {
  /** Default true. */
  open?: boolean;
  /** The submit button, and its label while sending. */
  submitLabel: string;
  busyLabel: string;
  /** The action is permanent, so the button is red. */
  removes?: boolean;
  cancelLabel: string;
  form: FormState;
  onClose: () => void;
}

/** A dialog with a form: Cancel and submit buttons, and the failure above the fields. */
export function FormDialog({
  open = true,
  submitLabel,
  busyLabel,
  removes = false,
  cancelLabel,
  form: { isChanged = false, canSend, refusal = uiTexts.incomplete, isSending, problem, send },
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  const guard = useLeaveGuard(open && isChanged);
  const once = useDoubleSubmitGuard(isSending);

  function submit(event: FormEvent) {
    event.preventDefault();
    guard.stay();
    if (canSend) once(send);
  }

  function close() {
    if (isChanged) guard.ask();
    else onClose();
  }

  function discard() {
    onClose();
    guard.leave();
  }

  const answers = (
    <>
      <Button onClick={guard.stay}>{uiTexts.keepEditing}</Button>
      <Button variant="danger" busy={isSending} onClick={discard}>
        {uiTexts.discard}
      </Button>
    </>
  );
  const buttons = (
    <>
      <Button busy={isSending} onClick={onClose}>
        {cancelLabel}
      </Button>
      <Button
        variant={removes ? 'danger' : 'primary'}
        startIcon={removes ? 'trash' : undefined}
        type="submit"
        form={formId}
        loading={isSending}
        disabledReason={canSend ? undefined : refusal}
      >
        {isSending ? busyLabel : submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      {...dialog}
      open={open}
      onClose={close}
      busy={isSending}
      actions={guard.asks ? answers : buttons}
    >
      <form id={formId} onSubmit={submit}>
        <Stack gap={16}>
          {guard.asks && <Banner tone="warning">{uiTexts.unsaved}</Banner>}
          {problem && (
            <Banner tone="error" requestId={problem.requestId}>
              {problem.message}
            </Banner>
          )}
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
