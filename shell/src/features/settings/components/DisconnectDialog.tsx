import { useState } from 'react';
import { Button, Stack, Text } from 'shared-ui/core';
import { Checkbox, Dialog } from 'shared-ui/forms';
import { useKeyChange } from '../api/use-key-change';
import { settingsTexts } from '../texts';
import { KeyFailure } from './KeyFailure';

const texts = settingsTexts.integrations;

interface Props {
  name: string;
  /** Consequence shown before confirming. */
  text: string;
  /** A key is stored, which can be deleted too. */
  hasKey?: boolean;
  /** @param deleteKey the person wants the stored key deleted too */
  disconnect: (deleteKey: boolean) => Promise<void>;
  onClose: () => void;
}

/** Asks once more, then stops the use of a service. */
export function DisconnectDialog({ name, text, hasKey, disconnect, onClose }: Props) {
  const [deleteKey, setDeleteKey] = useState(false);
  const { mutate, isPending, error } = useKeyChange({
    change: () => disconnect(deleteKey),
    done: texts.disconnected(name),
    onDone: onClose,
  });

  return (
    <Dialog
      open
      title={texts.confirmTitle(name)}
      onClose={onClose}
      busy={isPending}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="danger" loading={isPending} onClick={() => mutate()}>
            {isPending ? texts.disconnecting : texts.disconnect}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{text}</Text>
        {hasKey && <Checkbox label={texts.deleteKey} checked={deleteKey} onChange={setDeleteKey} />}
        <KeyFailure error={error} />
      </Stack>
    </Dialog>
  );
}
