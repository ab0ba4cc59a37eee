import { type KeyboardEvent, useState } from 'react';
import { useKeys } from 'remote-kit';
import { CALL_NOTE_MAX } from 'shared-contract';
import { Button } from 'shared-ui/core';
import { TextField } from 'shared-ui/fields';
import { Keys } from 'shared-ui/keys';
import { Outline } from 'shared-ui/lists';
import { VerdictBar } from 'shared-ui/review';
import { formatPosition } from '../../../../shared/calls/call-display';
import { useMarks } from '../../../../shared/review/api/use-marks';
import { useOwnVerdict } from '../../../../shared/review/api/use-own-verdict';
import { useVerdictKeys } from '../../../../shared/review/api/use-verdict-keys';
import { Options } from '../../../../shared/review/components/Options';
import { SavedLine } from '../../../../shared/review/components/SavedLine';
import { verdicts } from '../../../../shared/review/model/verdicts';
import { reviewTexts as words } from '../../../../shared/review/texts';

const notePath = 'M5 5h14v10l-4 4H5zM15 19v-4h4M8.5 9.5h7M8.5 13h4';
/** The third verdict has a key here, but its button is only on the call's page. */
const offered = verdicts.filter(({ value }) => value !== 'cannot_tell');

interface Props {
  callId: string;
  /** Time of a new note in seconds; null for the whole call. */
  second: number | null;
}

/** Gives a verdict or adds a note with a single key, below the call next to the list. */
export function PeekVerdict({ callId, second }: Props) {
  const verdict = useOwnVerdict(callId);
  useVerdictKeys(verdict);
  const [isNoting, setNoting] = useState(false);
  useKeys({ n: () => setNoting(true) });
  return (
    <VerdictBar role="region" aria-label={words.title}>
      <SavedLine verdict={verdict} />
      {isNoting && <PeekNote callId={callId} second={second} onClose={() => setNoting(false)} />}
      <div data-actions="">
        <Options draft={verdict.draft} onDraft={verdict.save} hasKeys offered={offered} />
        <Button aria-keyshortcuts="N" aria-expanded={isNoting} onClick={() => setNoting(true)}>
          <Outline path={notePath} />
          {words.note} <Keys keys={['N']} />
        </Button>
      </div>
    </VerdictBar>
  );
}

function PeekNote({ callId, second, onClose }: Props & { onClose: () => void }) {
  const marks = useMarks(callId);
  const [text, setText] = useState('');
  /** Position of the recording when the note was opened, in seconds. */
  const [at] = useState(second);
  const [isSaving, setSaving] = useState(false);
  const label = at === null ? words.note : words.noteAt(formatPosition(at));
  async function save() {
    const note = text.trim();
    if (!note) return onClose();
    setSaving(true);
    try {
      await marks.addNote({ text: note, s: at });
      onClose();
    } catch {
      // The error has been shown; the note remains in the field.
      setSaving(false);
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return onClose();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (!isSaving) void save();
  }
  return (
    <div data-note="">
      <TextField
        multiline
        rows={2}
        autoFocus
        label={label}
        help={words.noteHelp}
        maxLength={CALL_NOTE_MAX}
        value={text}
        onChange={setText}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
