import { Button, Stack } from 'shared-ui/core';
import { talkTexts } from './texts';

interface Props {
  questions: readonly string[];
  onSay: (text: string) => void;
}

/** Suggested first questions, sent with one click. */
export function ExampleQuestions({ questions, onSay }: Props) {
  if (questions.length === 0) return null;
  return (
    <Stack role="group" aria-label={talkTexts.examples} direction="row" gap={8} wrap>
      {questions.map((question) => (
        <Button key={question} size="small" busy={false} onClick={() => onSay(question)}>
          {question}
        </Button>
      ))}
    </Stack>
  );
}
