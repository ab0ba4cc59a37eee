import { useState } from 'react';
import type { CallView } from 'shared-contract';
import { Button, Text } from 'shared-ui/core';
import { Checkbox, Dialog, TextField } from 'shared-ui/forms';
import type { ViewName } from '../../api/use-views';
import { texts } from '../../texts';

const words = texts.views;
const NAME_MAX = 60;

interface Props {
  /** The view to rename; undefined for a new one. */
  view?: CallView | undefined;
  isBusy: boolean;
  onSave: (name: ViewName) => void;
  onClose: () => void;
}

/** Asks for a view's name and visibility. */
export function NameDialog({ view, isBusy, onSave, onClose }: Props) {
  const [name, setName] = useState(view?.name ?? '');
  const [isPrivate, setPrivate] = useState(view?.is_private ?? false);
  const save = () => {
    if (name.trim()) onSave({ name: name.trim(), isPrivate });
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
      title={view ? words.rename : words.saveNew}
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
      <Checkbox label={words.isPrivate} checked={isPrivate} onChange={setPrivate} />
      {!isPrivate && <Text variant="muted">{words.shared}</Text>}
    </Dialog>
  );
}
