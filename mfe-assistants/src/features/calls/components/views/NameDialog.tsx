import { useState } from 'react';
import { Button, Text } from 'shared-ui/core';
import { Dialog, TextField } from 'shared-ui/forms';
import { texts } from '../../texts';

const words = texts.views;
const NAME_MAX = 60;

interface Props {
  isBusy: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a new view. */
export function NameDialog({ isBusy, onSave, onClose }: Props) {
  const [name, setName] = useState('');
  const save = () => {
    if (name.trim()) onSave(name.trim());
  };
  const actions = (
    <>
      <Button busy={isBusy} onClick={onClose}>
        {words.cancel}
      </Button>
      <Button
        variant="primary"
        loading={isBusy}
        disabledReason={name.trim() ? undefined : words.nameFirst}
        onClick={save}
      >
        {words.save}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      title={words.saveNew}
      width={400}
      busy={isBusy}
      onClose={onClose}
      actions={actions}
    >
      <TextField
        label={words.name}
        value={name}
        maxLength={NAME_MAX}
        autoFocus
        onChange={setName}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
      <Text variant="muted">{words.shared}</Text>
    </Dialog>
  );
}
