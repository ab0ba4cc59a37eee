import { useEffect, useRef } from 'react';
import type { CallReviewAnswer } from 'shared-contract';
import { Stack, Text } from 'shared-ui/core';
import { reviewWords } from '../../call-list/review-words';
import { useMarks } from '../api/use-marks';
import type { OwnVerdict as Verdict } from '../api/use-own-verdict';
import type { ReviewField } from '../model/review-field';
import { reviewTexts as words } from '../texts';
import { Assignment } from './Assignment';
import { Notes } from './Notes';
import { OwnVerdict } from './OwnVerdict';
import { Tags } from './Tags';

interface Props {
  review: CallReviewAnswer;
  callId: string;
  second: number | null;
  onPlay: ((seconds: number) => void) | undefined;
  verdict: Verdict;
  wanted: ReviewField | null;
  onFocused: () => void;
}

/** The member's verdict, colleagues' verdicts, the assignment, tags and notes. */
export function Opinions(props: Props) {
  const { review, callId, second, onPlay, verdict, wanted, onFocused } = props;
  const marks = useMarks(callId);
  const tagField = useRef<HTMLInputElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!wanted) return;
    (wanted === 'tag' ? tagField : noteField).current?.focus();
    onFocused();
  }, [wanted, onFocused]);
  const { own, others, hidden } = review;
  const isEmpty =
    !verdict.draft.verdict &&
    !own &&
    hidden === 0 &&
    marks.tags.length === 0 &&
    marks.notes.length === 0;
  return (
    <Stack gap={16}>
      {isEmpty && <Text variant="muted">{words.empty}</Text>}
      <OwnVerdict verdict={verdict} />
      {others.map(({ reviewer, verdict, reasons, priority }, index) => (
        <Text key={index}>
          {words.said(reviewer ?? words.colleague, words.verdicts[verdict], [
            ...reasons.map((reason) => words.reasons[reason]),
            ...(priority ? [reviewWords.priorityIs(priority)] : []),
          ])}
        </Text>
      ))}
      {hidden > 0 && <Text variant="muted">{words.hidden(hidden)}</Text>}
      <Assignment callId={callId} />
      <Tags marks={marks} field={tagField} heading="h3" />
      <Notes marks={marks} second={second} onPlay={onPlay} field={noteField} heading="h3" />
    </Stack>
  );
}
