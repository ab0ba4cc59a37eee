import { memo } from 'react';
import type { CallNote } from 'shared-contract';
import { Icon } from 'shared-ui/core';
import { TurnButton, TurnFace, TurnSources } from 'shared-ui/review';
import type { AnswerTime } from '../../../../shared/calls/answer-times';
import { formatPosition } from '../../../../shared/calls/call-display';
import type { Entry } from '../../../../shared/calls/turns';
import type { Speaker } from '../../../../shared/sources/api/ask-again';
import { Sources } from '../../../../shared/sources/components/Sources';
import { callPageTexts } from '../../../../texts/call';
import { PinnedNote } from './PinnedNote';
import { ToolLine } from './ToolLine';

const words = callPageTexts;

interface Props {
  entry: Entry;
  isActive: boolean;
  /** Matches the search text, as a group; null without a search. */
  search: RegExp | null;
  /** Undefined if there is nothing to play. */
  onPlay: ((seconds: number) => void) | undefined;
  /** Who answers the question again after a fix. */
  speaker: Speaker | undefined;
  notes: readonly CallNote[] | undefined;
  /** Response time; undefined for turns that aren't answers. */
  answer: AnswerTime | undefined;
}

/** A spoken turn, which plays when clicked, or a marker for a tool or a silence. */
export const TranscriptEntry = memo(function TranscriptEntry({
  entry,
  isActive,
  search,
  onPlay,
  speaker,
  notes,
  answer,
}: Props) {
  if (entry.kind !== 'said') return <Mark entry={entry} />;
  const { role, text, start, knowledge } = entry;
  const below = (
    <>
      {knowledge && (
        <TurnSources>
          <Sources knowledge={knowledge} said={text} speaker={speaker} />
        </TurnSources>
      )}
      {notes?.map((note) => (
        <PinnedNote key={note.id} note={note} />
      ))}
    </>
  );
  const active = isActive ? '' : undefined;
  const content = (
    <>
      <span data-speaker={role}>{words.speakers[role] ?? role}</span>
      {start !== null && <span data-time="">{formatPosition(start)}</span>}
      <span data-said="">
        <HighlightedText text={text} search={search} />
      </span>
      {answer && <ResponseTime answer={answer} />}
    </>
  );
  if (start === null || !onPlay) {
    return (
      <>
        <TurnFace data-active={active}>{content}</TurnFace>
        {below}
      </>
    );
  }
  return (
    <>
      <TurnButton
        type="button"
        data-active={active}
        data-space="page"
        title={words.playFrom(formatPosition(start))}
        onClick={() => onPlay(start)}
      >
        {content}
      </TurnButton>
      {below}
    </>
  );
});

/** Response time, to the right of its turn. */
function ResponseTime({ answer: { seconds, isSlow, spokeOver } }: { answer: AnswerTime }) {
  const { answerTimes: texts } = words;
  return (
    <span data-lasting={isSlow || spokeOver ? 'slow' : ''}>
      {spokeOver ? texts.spokeOver : texts.seconds(Math.max(0, seconds).toFixed(1))}
    </span>
  );
}

function Mark({ entry }: { entry: Exclude<Entry, { kind: 'said' }> }) {
  if (entry.kind === 'tool') return <ToolLine mark={entry} />;
  return (
    <TurnFace>
      <span data-time="">{formatPosition(entry.start)}</span>
      <span data-mark="">
        <Icon name="clock" size={14} />
        {words.silence(Math.round(entry.end - entry.start))}
      </span>
    </TurnFace>
  );
}

/** Highlights every occurrence of the search text. */
function HighlightedText({ text, search }: Pick<Props, 'search'> & { text: string }) {
  if (!search) return text;
  const parts = text.split(search);
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}
