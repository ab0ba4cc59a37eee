import type { ReactNode } from 'react';
import { Text } from 'shared-ui/core';
import { ChatLog, ChatTurn } from 'shared-ui/work';
import { talkTexts } from '../../../talk-texts';
import { Sources } from '../../sources/components/Sources';
import type { Speaker } from '../api/ask';
import type { Turn } from '../api/use-conversation';

interface Props {
  name: string;
  speaker: Speaker;
  /** First message of the assistant. */
  opening: string | undefined;
  turns: readonly Turn[];
  /** The answer as far as it has come. */
  answer: string | null;
  /** Finished sentences of the latest answer. */
  sentences: readonly string[];
  footer: ReactNode;
}

export function Turns({ name, speaker, opening, turns, answer, sentences, footer }: Props) {
  return (
    <ChatLog label={talkTexts.conversation} announced={sentences} footer={footer}>
      <ChatTurn speaker={name}>{opening || talkTexts.noOpening}</ChatTurn>
      {turns.map(({ role, text, seconds, knowledge, model }, index) => (
        <ChatTurn
          key={index}
          own={role === 'user'}
          speaker={role === 'user' ? talkTexts.you : name}
          note={noteOf({ seconds, model })}
          below={
            <>
              {model?.failed && (
                <Text variant="small">{talkTexts.modelFailed(model.model, model.failed)}</Text>
              )}
              {knowledge && <Sources knowledge={knowledge} said={text} speaker={speaker} />}
            </>
          }
        >
          {text}
        </ChatTurn>
      ))}
      {answer !== null && <ChatTurn speaker={name}>{answer || talkTexts.answering}</ChatTurn>}
    </ChatLog>
  );
}

function noteOf({ seconds, model }: Pick<Turn, 'seconds' | 'model'>): string | undefined {
  if (seconds === undefined) return undefined;
  const time = talkTexts.answeredIn(seconds.toFixed(1));
  return model && !model.failed ? talkTexts.byModel(time, model.model) : time;
}
