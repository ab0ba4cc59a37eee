import { positionText } from '../../../../shared/calls/call-display';
import { type Entry, speakerName } from '../../../../shared/calls/turns';
import { texts } from '../../texts';

const words = texts.peek;

interface Props {
  entries: readonly Entry[];
  onPlay: ((seconds: number) => void) | undefined;
}

/** The transcript in small; a time plays from there. */
export function PeekTurns({ entries, onPlay }: Props) {
  const shown = entries.filter(({ kind }) => kind !== 'silence');
  if (shown.length === 0) return null;
  return (
    <ol aria-label={words.transcript}>
      {shown.map((entry) => (
        <li key={entry.key}>
          <Moment seconds={entry.start} onPlay={onPlay} />
          <Words entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function Moment({ seconds, onPlay }: { seconds: number | null } & Pick<Props, 'onPlay'>) {
  if (seconds === null) return <span />;
  const time = positionText(seconds);
  if (!onPlay) return <time>{time}</time>;
  return (
    <button type="button" aria-label={texts.playFrom(time)} onClick={() => onPlay(seconds)}>
      {time}
    </button>
  );
}

function Words({ entry }: { entry: Entry }) {
  if (entry.kind === 'tool') return <p data-tool="">{words.usedTool(entry.name)}</p>;
  if (entry.kind === 'silence') return null;
  const speaker = speakerName(entry.role, words);
  return (
    <p>
      <b data-speaker={entry.role}>{speaker}</b> {entry.text}
    </p>
  );
}
