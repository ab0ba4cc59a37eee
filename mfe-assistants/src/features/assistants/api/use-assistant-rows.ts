import { useQuery } from '@tanstack/react-query';
import { assistantQueries, voiceQueries } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import type { AgentRow } from 'shared-contract';
import { useAnsweringModel } from '../../../shared/assistant/use-answering-model';
import { useVoiceQuery } from '../../../shared/voice/use-voice-query';
import { toAssistantRows } from '../model/assistant-row';

/** Rows of the table. Data that couldn't be loaded is left out. */
export function useAssistantRows(user: PortalUser, agents: readonly AgentRow[]) {
  const { data: assistants } = useVoiceQuery(voiceQueries.assistants);
  const { data: numbers } = useVoiceQuery(voiceQueries.phoneNumbers);
  const { data: activity } = useQuery(assistantQueries.activity(user));
  const answering = useAnsweringModel();
  return toAssistantRows(agents, {
    assistants,
    numbers,
    activity: activity?.assistants,
    answering,
  });
}
