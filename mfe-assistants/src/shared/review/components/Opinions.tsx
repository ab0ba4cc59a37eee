import { useRef } from 'react';
import { useKeys } from 'remote-kit';
import type { CallReviewAnswer } from 'shared-contract';
import { Stack, Text } from 'shared-ui/core';
import { reviewWords } from '../../call-list/review-words';
import { useMarks } from '../api/use-marks';
import { reviewTexts as words } from '../texts';
import { Notes } from './Notes';
import { OwnVerdict } from './OwnVerdict';
import { Tags } from './Tags';

interface Props {
  review: CallReviewAnswer;
  callId: string;
  second: number | null;
  onPlay: ((seconds: number) => void) | undefined;
}

/** One's own verdict, those of colleagues, tags and notes. */
export function Opinions({ review, callId, second, onPlay }: Props) {
  const marks = useMarks(callId);
  const tagField = useRef<HTMLInputElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  useKeys({ t: () => tagField.current?.focus(), n: () => noteField.current?.focus() });
  const { own, others, hidden } = review;
  const isEmpty = !own && hidden === 0 && marks.tags.length === 0 && marks.notes.length === 0;
  return (
    <Stack gap={16}>
      {isEmpty && <Text variant="muted">{words.empty}</Text>}
      <OwnVerdict callId={callId} own={own} />
      {others.map(({ reviewer, verdict, reasons, priority }, index) => (
        <Text key={index}>
          {words.said(reviewer ?? words.colleague, words.verdicts[verdict], [
            ...reasons.map((reason) => words.reasons[reason]),
            ...(priority ? [reviewWords.priorityIs(priority)] : []),
          ])}
        </Text>
      ))}
      {hidden > 0 && <Text variant="muted">{words.hidden(hidden)}</Text>}
      <Tags marks={marks} field={tagField} heading="h3" />
      <Notes marks={marks} second={second} onPlay={onPlay} field={noteField} heading="h3" />
    </Stack>
  );
}
