import type { ReactNode } from 'react';
import { ChatLog, ChatTurn } from 'shared-ui/work';
import { talkTexts } from '../../../talk-texts';
import type { Turn } from '../api/use-conversation';

interface Props {
  name: string;
  /** First message of the assistant. */
  opening: string | undefined;
  turns: readonly Turn[];
  /** The answer as far as it has come. */
  answer: string | null;
  /** Finished sentences of the latest answer. */
  sentences: readonly string[];
  footer: ReactNode;
}

export function Turns({ name, opening, turns, answer, sentences, footer }: Props) {
  return (
    <ChatLog label={talkTexts.conversation} announced={sentences} footer={footer}>
      <ChatTurn speaker={name}>{opening || talkTexts.noOpening}</ChatTurn>
      {turns.map(({ role, text, seconds }, index) => (
        <ChatTurn
          key={index}
          own={role === 'user'}
          speaker={role === 'user' ? talkTexts.you : name}
          note={seconds === undefined ? undefined : talkTexts.answeredIn(seconds.toFixed(1))}
        >
          {text}
        </ChatTurn>
      ))}
      {answer !== null && <ChatTurn speaker={name}>{answer || talkTexts.answering}</ChatTurn>}
    </ChatLog>
  );
}
