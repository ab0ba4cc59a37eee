import { memo } from 'react';
import { TurnRows } from 'shared-ui/review';
import { type AnswerTime, listAnswerTimes } from '../../../../shared/calls/answer-times';
import { type Entry, getSpeakerName } from '../../../../shared/calls/turns';
import { TurnTime } from '../../../../shared/player/TimeButton';
import { texts } from '../../texts';

const words = texts.call;

interface Props {
  entries: readonly Entry[];
  current: string | null;
  onPlay: ((seconds: number) => void) | undefined;
}

export const Turns = memo(function Turns({ entries, current, onPlay }: Props) {
  if (entries.length === 0) return null;
  const times = new Map(listAnswerTimes(entries).map((time) => [time.key, time]));
  return (
    <TurnRows aria-label={words.transcript}>
      {entries.map((entry) => (
        <li key={entry.key} aria-current={entry.key === current || undefined}>
          <TurnTime seconds={entry.start} onPlay={onPlay} data-space="page" data-enter="page" />
          <EntryText entry={entry} />
          <ResponseTime time={times.get(entry.key)} />
        </li>
      ))}
    </TurnRows>
  );
});

function EntryText({ entry }: { entry: Entry }) {
  if (entry.kind === 'tool') return <p data-mark="">{words.usedTool(entry.name)}</p>;
  if (entry.kind === 'silence')
    return <p data-mark="">{words.silence(Math.round(entry.end - entry.start))}</p>;
  return (
    <div>
      <b data-speaker={entry.role}>{getSpeakerName(entry.role, words)}</b>
      <p>{entry.text}</p>
    </div>
  );
}

function ResponseTime({ time }: { time: AnswerTime | undefined }) {
  if (!time) return null;
  if (time.spokeOver) return <span data-lasting="slow">{words.spokeOver}</span>;
  const seconds = Math.max(0, time.seconds).toFixed(1);
  return <span data-lasting={time.isSlow ? 'slow' : ''}>{words.answeredIn(seconds)}</span>;
}
