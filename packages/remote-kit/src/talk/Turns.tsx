import type { ReactNode } from 'react';
import { Text } from 'shared-ui/core';
import { ChatLog, ChatTurn } from 'shared-ui/work';
import { talkTexts } from './texts';
import type { Turn } from './use-conversation';

interface Props {
  name: string;
  /** First message of the assistant. */
  opening: string | undefined;
  turns: readonly Turn[];
  /** The response so far. */
  answer: string | null;
  /** Finished sentences of the latest answer. */
  sentences: readonly string[];
  /** Details of a turn, such as its sources. */
  below?: (turn: Turn) => ReactNode;
  footer: ReactNode;
}

/** The conversation so far, including the first message. */
export function Turns({ name, opening, turns, answer, sentences, below, footer }: Props) {
  return (
    <ChatLog label={talkTexts.conversation} announced={sentences} footer={footer}>
      <ChatTurn speaker={name}>{opening || talkTexts.noOpening}</ChatTurn>
      {turns.map((turn, index) => (
        <ChatTurn
          key={index}
          own={turn.role === 'user'}
          speaker={turn.role === 'user' ? talkTexts.you : name}
          note={getNote(turn)}
          below={
            <>
              {turn.model?.failed && (
                <Text variant="small">
                  {talkTexts.modelFailed(turn.model.model, turn.model.failed)}
                </Text>
              )}
              {below?.(turn)}
            </>
          }
        >
          {turn.text}
        </ChatTurn>
      ))}
      {answer !== null && <ChatTurn speaker={name}>{answer || talkTexts.answering}</ChatTurn>}
    </ChatLog>
  );
}

function getNote({ seconds, model }: Pick<Turn, 'seconds' | 'model'>): string | undefined {
  if (seconds === undefined) return undefined;
  const time = talkTexts.answeredIn(seconds);
  return model && !model.failed ? talkTexts.byModel(time, model.model) : time;
}
