import type { CallNote } from 'shared-contract';
import { listAnswerTimes } from '../../../../shared/calls/answer-times';
import { type Entry, getSpeakerName } from '../../../../shared/calls/turns';
import { TurnTime } from '../../../../shared/player/TimeButton';
import { type PinnedNotes, WHOLE_CALL } from '../../../../shared/review/api/use-pinned-notes';
import { reviewTexts } from '../../../../shared/review/texts';
import { texts } from '../../texts';

const words = texts.peek;

interface Props {
  entries: readonly Entry[];
  notes: PinnedNotes;
  /** Key of the turn that is playing. */
  current: string | null;
  onPlay: ((seconds: number) => void) | undefined;
}

/** A compact transcript with notes and slow answers. Clicking a time plays from there. */
export function PeekTurns({ entries, notes, current, onPlay }: Props) {
  const shown = entries.filter(({ kind }) => kind !== 'silence');
  const ofCall = notes.get(WHOLE_CALL) ?? [];
  if (shown.length + ofCall.length === 0) return null;
  const slow = new Map(
    listAnswerTimes(entries).map(({ key, seconds, isSlow, spokeOver }) => [
      key,
      spokeOver ? words.spokeOver : isSlow && words.seconds(seconds.toFixed(1)),
    ]),
  );
  return (
    <ol aria-label={words.transcript}>
      {ofCall.map((note) => (
        <Note key={note.id} note={note} onPlay={onPlay} />
      ))}
      {shown.flatMap((entry) => [
        <li key={entry.key} aria-current={entry.key === current || undefined}>
          <TurnTime seconds={entry.start} onPlay={onPlay} />
          <EntryText entry={entry} late={slow.get(entry.key) || undefined} />
        </li>,
        ...(notes.get(entry.key) ?? []).map((note) => (
          <Note key={note.id} note={note} onPlay={onPlay} />
        )),
      ])}
    </ol>
  );
}

function Note({ note: { s, text, author }, onPlay }: { note: CallNote } & Pick<Props, 'onPlay'>) {
  return (
    <li data-note="">
      <TurnTime seconds={s} onPlay={onPlay} />
      <p>
        {text} <small>{author ?? reviewTexts.colleague}</small>
      </p>
    </li>
  );
}

function EntryText({ entry, late }: { entry: Entry; late: string | undefined }) {
  if (entry.kind === 'tool') return <p data-tool="">{words.usedTool(entry.name)}</p>;
  if (entry.kind === 'silence') return null;
  const speaker = getSpeakerName(entry.role, words);
  return (
    <p>
      <b data-speaker={entry.role}>{speaker}</b> {entry.text}
      {late && <em>{late}</em>}
    </p>
  );
}
