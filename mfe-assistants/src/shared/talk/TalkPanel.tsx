import { type KeyboardEvent, useMemo } from 'react';
import { voiceQueries } from 'shared-api';
import type { AgentRow } from 'shared-contract';
import { SidePanel } from 'shared-ui/forms';
import { talkTexts } from '../../talk-texts';
import { useVoiceQuery } from '../voice/use-voice-query';
import { vapiIdOf } from '../voice/vapi-id';
import { type Turn, useConversation } from './api/use-conversation';
import { useSpeech } from './api/use-speech';
import { Conversation } from './components/Conversation';
import { BESIDE } from './model/beside';
import { sentencesOf } from './model/sentences';

interface Props {
  agent: AgentRow;
  onClose: () => void;
}

/** A conversation with an assistant by text: beside the page, or a sheet on a narrow screen. */
export function TalkPanel({ agent, onClose }: Props) {
  const assistantId = vapiIdOf(agent);
  const assistant = useVoiceQuery((connection) => voiceQueries.assistant(connection, assistantId));
  const opening = assistant.data?.firstMessage ?? undefined;
  const talk = useConversation(assistantId, opening);
  const said = talk.answer ?? latestAnswer(talk.turns);
  const isWhole = talk.answer === null;
  const sentences = useMemo(() => sentencesOf(said, isWhole), [said, isWhole]);
  const asked = talk.turns.filter(({ role }) => role === 'user').length;
  const speech = useSpeech(asked, sentences);
  // While something is spoken, Escape ends that alone.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && speech.stop()) event.stopPropagation();
  };
  return (
    <SidePanel
      title={talkTexts.open}
      about={agent.name}
      beside={BESIDE}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <Conversation
        agent={agent}
        assistant={assistant}
        opening={opening}
        talk={talk}
        sentences={sentences}
        speech={speech}
      />
    </SidePanel>
  );
}

function latestAnswer(turns: readonly Turn[]): string {
  const last = turns.at(-1);
  return last?.role === 'assistant' ? last.text : '';
}
