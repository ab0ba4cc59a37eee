import { type KeyboardEvent, type Ref, useState } from 'react';
import { CALL_NOTE_MAX, type CallNote } from 'shared-contract';
import { IconButton, Item, Stack, Text } from 'shared-ui/core';
import { TextField } from 'shared-ui/fields';
import { Keys } from 'shared-ui/keys';
import { Time } from 'shared-ui/work';
import { formatPosition } from '../../calls/call-display';
import { TimeButton } from '../../player/TimeButton';
import type { Marks } from '../api/use-marks';
import { reviewTexts as words } from '../texts';
import type { Heading } from './heading';

interface Props {
  marks: Marks;
  /** Time of a new note in seconds; null for the whole call. */
  second: number | null;
  onPlay: ((seconds: number) => void) | undefined;
  field: Ref<HTMLTextAreaElement>;
  heading: Heading;
}

/** Notes of the call, and a field for a new one at the current position. */
export function Notes({ marks, second, onPlay, field, heading }: Props) {
  const [text, setText] = useState('');
  /** Position of the recording when typing started, in seconds. */
  const [since, setSince] = useState<number | null>(null);
  const at = text ? since : second;
  const label = at === null ? words.note : words.noteAt(formatPosition(at));
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') return event.currentTarget.blur();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    const note = text.trim();
    setText('');
    event.currentTarget.blur();
    if (!note) return;
    // A note that couldn't be saved is put back, unless another one is being written.
    marks.addNote({ text: note, s: at }).catch(() => setText((now) => now || note));
  }
  return (
    <Stack gap={4}>
      <Stack direction="row" align="center" justify="space-between">
        <Text as={heading} variant="heading">
          {label}
        </Text>
        <Keys keys={['N']} />
      </Stack>
      <Stack gap={8}>
        {marks.notes.map((note) => (
          <Note key={note.id} note={note} onPlay={onPlay} onRemove={marks.removeNote} />
        ))}
        <TextField
          ref={field as Ref<HTMLInputElement & HTMLTextAreaElement>}
          multiline
          rows={2}
          label={label}
          hideLabel
          help={text ? words.noteHelp : undefined}
          maxLength={CALL_NOTE_MAX}
          value={text}
          onChange={(next) => {
            if (!text) setSince(second);
            setText(next);
          }}
          onKeyDown={onKeyDown}
        />
      </Stack>
    </Stack>
  );
}

interface NoteProps {
  note: CallNote;
  onPlay: Props['onPlay'];
  onRemove: (noteId: string) => void;
}

function Note({ note, onPlay, onRemove }: NoteProps) {
  const { id, s, text, author, own, created_at } = note;
  return (
    <Stack direction="row" align="flex-start" gap={4}>
      {s !== null && <TimeButton seconds={s} onPlay={onPlay} />}
      <Item grow={1}>
        <Text preserveLines>{text}</Text>
        <Text variant="muted">
          {author ?? words.colleague}, <Time value={created_at} />
        </Text>
      </Item>
      {own && (
        <IconButton
          size="small"
          icon="close"
          label={words.removeNote(s === null ? null : formatPosition(s))}
          busy={false}
          onClick={() => onRemove(id)}
        />
      )}
    </Stack>
  );
}
