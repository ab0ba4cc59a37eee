import { Button, Stack } from 'shared-ui/core';
import { Dialog, type DialogProps } from './Dialog';
import { focusAtStart } from './focus-at-start';

export interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'children'> {
  busy: boolean;
  cancelLabel: string;
  /** The confirming button, and its label while the action runs. */
  confirmLabel: string;
  busyLabel: string;
  /** Focuses the confirming button, so that Enter confirms. */
  enterConfirms?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an action, such as a deletion. */
export function ConfirmDialog({
  busy,
  cancelLabel,
  confirmLabel,
  busyLabel,
  enterConfirms,
  onConfirm,
  onClose,
  children,
  ...dialog
}: ConfirmDialogProps) {
  const buttons = (
    <>
      <Button busy={busy} onClick={onClose}>
        {cancelLabel}
      </Button>
      <Button
        variant="danger"
        loading={busy}
        onClick={onConfirm}
        ref={enterConfirms ? focusAtStart : null}
      >
        {busy ? busyLabel : confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog {...dialog} open onClose={onClose} busy={busy} actions={buttons}>
      <Stack>{children}</Stack>
    </Dialog>
  );
}
