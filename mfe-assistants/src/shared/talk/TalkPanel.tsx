import { type KeyboardEvent, useMemo } from 'react';
import { sentencesOf, type Turn, useConversation, useSpeech } from 'remote-kit/talk';
import { voiceQueries } from 'shared-api';
import type { AgentRow } from 'shared-contract';
import { Banner, Button } from 'shared-ui/core';
import { SidePanel } from 'shared-ui/forms';
import { talkTexts } from '../../talk-texts';
import { useAnsweringModel } from '../assistant/use-answering-model';
import { Simulated } from '../Simulated';
import { useVoiceQuery } from '../voice/use-voice-query';
import { getVapiId } from '../voice/vapi-id';
import { Conversation } from './components/Conversation';
import { BESIDE } from './model/beside';
import { type DraftSpeaker, fillVariables, toSpeaker } from './model/draft-speaker';

interface Props {
  agent: AgentRow;
  draft?: DraftSpeaker | undefined;
  onClose: () => void;
}

/** A text conversation with an assistant: next to the page, or in a sheet on a narrow screen. */
export function TalkPanel({ agent, draft, onClose }: Props) {
  const assistantId = getVapiId(agent);
  const assistant = useVoiceQuery((connection) => voiceQueries.assistant(connection, assistantId));
  const settings = draft?.settings ?? assistant.data;
  const opening = fillVariables(settings?.firstMessage ?? '', draft?.values ?? {}) || undefined;
  const speaker = toSpeaker(assistantId, agent.name, draft);
  const answering = useAnsweringModel();
  const hasModel = answering?.kind === 'built_in' && answering.hasModel;
  const hasDatasets = (settings?.datasetIds ?? []).length > 0;
  const talk = useConversation(speaker, opening, hasDatasets || hasModel);
  const said = talk.answer ?? getLatestAnswer(talk.turns);
  const isWhole = talk.answer === null;
  const sentences = useMemo(() => sentencesOf(said, isWhole), [said, isWhole]);
  const asked = talk.turns.filter(({ role }) => role === 'user').length;
  const speech = useSpeech(asked, sentences);
  // During speech, Escape only stops the speech.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && speech.stop()) event.stopPropagation();
  };
  return (
    <SidePanel
      title={talkTexts.open}
      about={draft?.settings ? talkTexts.withDraft : agent.name}
      beside={BESIDE}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      {answering?.kind === 'built_in' && !hasModel && (
        <div>
          <Simulated what="talk" />
        </div>
      )}
      {talk.isBehind && <ChangedNote onStartOver={talk.startOver} />}
      <Conversation
        agent={agent}
        speaker={speaker}
        assistant={assistant}
        opening={opening}
        talk={talk}
        sentences={sentences}
        speech={speech}
      />
    </SidePanel>
  );
}

function getLatestAnswer(turns: readonly Turn[]): string {
  const last = turns.at(-1);
  return last?.role === 'assistant' ? last.text : '';
}

function ChangedNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" startIcon="refresh" onClick={onStartOver}>
          {talkTexts.startOver}
        </Button>
      }
    >
      {talkTexts.draftChanged}
    </Banner>
  );
}
