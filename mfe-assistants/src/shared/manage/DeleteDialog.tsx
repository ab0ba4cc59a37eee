import { useState } from 'react';
import type { AgentRow } from 'shared-contract';
import { Text } from 'shared-ui/core';
import { FormDialog, focusAtStart, TextField } from 'shared-ui/forms';
import { texts } from './texts';
import { useDelete } from './use-manage';

interface Props {
  agent: AgentRow;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks for the assistant's name before deleting it permanently. */
export function DeleteDialog({ agent, onDeleted, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const deletion = useDelete(agent, () => {
    onClose();
    onDeleted();
  });
  return (
    <FormDialog
      removes
      title={texts.deleteTitle(agent.name)}
      submitLabel={texts.confirm}
      busyLabel={texts.deleting}
      cancelLabel={texts.keep}
      form={{ ...deletion, canSend: typed.trim() === agent.name.trim() }}
      onClose={onClose}
    >
      <Text>{texts.deleteText}</Text>
      <TextField
        ref={focusAtStart}
        label={texts.typeName(agent.name)}
        value={typed}
        autoComplete="off"
        onChange={setTyped}
      />
    </FormDialog>
  );
}
