import { useState } from 'react';
import { NOTE_MAX } from 'shared-contract';
import { FormDialog, focusAtStart, TextField } from 'shared-ui/forms';
import { useDrafting } from '../../api/draft-context';
import { usePublish } from '../../api/use-publish';
import { texts } from '../../texts';
import { LazyChanges } from '../LazyChanges';

const words = texts.publish;

/** Shows what will change for callers and asks for a note. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { draft } = useDrafting();
  const [note, setNote] = useState('');
  const { publish, isPublishing, problem } = usePublish(draft, onClose);
  const { answer, settings } = draft;
  if (!answer || !settings) return null;
  return (
    <FormDialog
      width={820}
      title={words.title}
      submitLabel={words.publish}
      busyLabel={words.publishing}
      cancelLabel={words.cancel}
      form={{ canSend: true, isSending: isPublishing, problem, send: () => publish(note) }}
      onClose={onClose}
    >
      <TextField
        ref={focusAtStart}
        label={words.note}
        help={words.noteHelp}
        maxLength={NOTE_MAX}
        value={note}
        autoComplete="off"
        onChange={setNote}
      />
      <LazyChanges
        before={answer.published.settings}
        after={settings}
        equal={texts.nothingToPublish}
      />
    </FormDialog>
  );
}
