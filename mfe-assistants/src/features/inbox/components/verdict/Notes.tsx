import { type KeyboardEvent, type Ref, useState } from 'react';
import { CALL_NOTE_MAX, type CallNote } from 'shared-contract';
import { Button, IconButton, Item, Stack, Text } from 'shared-ui/core';
import { TextField } from 'shared-ui/fields';
import { Keys } from 'shared-ui/keys';
import { positionText } from '../../../../shared/calls/call-display';
import type { Marks } from '../../api/use-marks';
import { texts } from '../../texts';

const words = texts.verdict;

interface Props {
  marks: Marks;
  /** Second that a new note belongs to; null for the call as a whole. */
  second: number | null;
  onPlay: ((seconds: number) => void) | undefined;
  field: Ref<HTMLTextAreaElement>;
}

/** Notes of the call, and a field for one at the current second. */
export function Notes({ marks, second, onPlay, field }: Props) {
  const [text, setText] = useState('');
  /** Second at which writing began. */
  const [since, setSince] = useState<number | null>(null);
  const at = text ? since : second;
  const label = at === null ? words.note : words.noteAt(positionText(at));
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') return event.currentTarget.blur();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    const note = text.trim();
    setText('');
    event.currentTarget.blur();
    if (note) marks.addNote({ text: note, s: at });
  }
  return (
    <div>
      <Stack direction="row" align="center" justify="space-between">
        <Text as="h2" variant="heading">
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
    </div>
  );
}

interface NoteProps {
  note: CallNote;
  onPlay: Props['onPlay'];
  onRemove: (noteId: string) => void;
}

function Note({ note: { id, s, text, own }, onPlay, onRemove }: NoteProps) {
  const time = s === null ? words.whole : positionText(s);
  return (
    <Stack direction="row" align="flex-start" gap={4}>
      {s !== null && onPlay && (
        <Button
          size="small"
          variant="quiet"
          aria-label={texts.call.playFrom(time)}
          onClick={() => onPlay(s)}
        >
          {time}
        </Button>
      )}
      <Item grow={1}>
        <Text preserveLines>{text}</Text>
      </Item>
      {own && (
        <IconButton
          size="small"
          icon="close"
          label={words.removeNote(time)}
          onClick={() => onRemove(id)}
        />
      )}
    </Stack>
  );
}
