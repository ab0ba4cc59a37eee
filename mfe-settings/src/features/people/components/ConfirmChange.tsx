import { Text } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/forms';
import { texts } from '../texts';

interface Props {
  kind: Exclude<keyof typeof texts.confirm, 'cancel' | 'busy'>;
  name: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before someone loses access or the admin role. */
export function ConfirmChange({ kind, name, busy, onConfirm, onClose }: Props) {
  const { title, text, confirm } = texts.confirm[kind];
  return (
    <ConfirmDialog
      title={title(name)}
      busy={busy}
      cancelLabel={texts.confirm.cancel}
      confirmLabel={confirm}
      busyLabel={texts.confirm.busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Text>{text(name)}</Text>
    </ConfirmDialog>
  );
}
