import { useState } from 'react';
import { FormDialog } from 'shared-ui/forms';
import { withTag } from '../../model/edit/chunk-draft';
import { selectionTexts as words } from '../../selection-texts';
import { TagField } from '../edit/TagField';
import type { SelectionDialogProps } from './selection-dialog-props';

const empty = { tags: [] as string[], text: '' };

export function TagDialog({ ids, sender, onClose }: SelectionDialogProps) {
  const [added, setAdded] = useState(empty);
  const [removed, setRemoved] = useState(empty);
  const add = withTag(added.tags, added.text);
  const remove = withTag(removed.tags, removed.text);
  const { isSending, problem } = sender;
  return (
    <FormDialog
      title={words.tagTitle(ids.length)}
      width={480}
      submitLabel={words.tag}
      busyLabel={words.tagging}
      cancelLabel={words.cancel}
      form={{
        canSend: add.length + remove.length > 0,
        refusal: words.tagFirst,
        isSending,
        problem,
        send: () => sender.send({ ids, change: { kind: 'tag', add, remove } }),
      }}
      onClose={onClose}
    >
      <TagField
        label={words.add}
        tags={added.tags}
        text={added.text}
        onChange={(tags, text) => setAdded({ tags, text })}
      />
      <TagField
        label={words.take}
        tags={removed.tags}
        text={removed.text}
        onChange={(tags, text) => setRemoved({ tags, text })}
      />
    </FormDialog>
  );
}
