import { useState } from 'react';
import { CALL_TAG_LENGTH_MAX } from 'shared-contract';
import { Button } from 'shared-ui/core';
import { Dialog, TextField } from 'shared-ui/forms';
import { texts } from '../../texts';

const words = texts.bulk;

interface Props {
  onTag: (tag: string) => void;
  onClose: () => void;
}

export function TagDialog({ onTag, onClose }: Props) {
  const [text, setText] = useState('');
  const tag = text.replaceAll(',', ' ').trim();
  const save = tag ? () => onTag(tag) : undefined;
  return (
    <Dialog
      open
      title={words.tagTitle}
      width={360}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.views.cancel}</Button>
          <Button
            variant="primary"
            disabledReason={save ? undefined : words.tagFirst}
            onClick={save}
          >
            {words.tag}
          </Button>
        </>
      }
    >
      <TextField
        label={words.tagLabel}
        value={text}
        maxLength={CALL_TAG_LENGTH_MAX}
        autoFocus
        onChange={setText}
        onKeyDown={({ key }) => key === 'Enter' && save?.()}
      />
    </Dialog>
  );
}
