import { useState } from 'react';
import { Text } from 'shared-ui/core';
import { Checkbox, ConfirmDialog } from 'shared-ui/forms';
import { useKeyChange } from '../api/use-key-change';
import { integrationTexts as texts } from '../texts';
import { KeyFailure } from './KeyFailure';

interface Props {
  name: string;
  /** Explains the consequences before confirming. */
  text: string;
  /** There is a stored key, which can be deleted too. */
  hasKey?: boolean;
  /** @param deleteKey whether to delete the stored key too */
  disconnect: (deleteKey: boolean) => Promise<unknown>;
  onClose: () => void;
}

export function DisconnectDialog({ name, text, hasKey, disconnect, onClose }: Props) {
  const [deleteKey, setDeleteKey] = useState(false);
  const { mutate, isPending, error } = useKeyChange({
    change: () => disconnect(deleteKey),
    done: texts.disconnected(name),
    onDone: onClose,
  });

  return (
    <ConfirmDialog
      title={texts.confirmTitle(name)}
      busy={isPending}
      cancelLabel={texts.cancel}
      confirmLabel={texts.disconnect}
      busyLabel={texts.disconnecting}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <Text>{text}</Text>
      {hasKey && <Checkbox label={texts.deleteKey} checked={deleteKey} onChange={setDeleteKey} />}
      <KeyFailure error={error} />
    </ConfirmDialog>
  );
}
