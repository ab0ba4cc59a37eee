import { useQuery } from '@tanstack/react-query';
import { assistantQueries, voiceQueries } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import type { AgentRow } from 'shared-contract';
import { useAnsweringModel } from '../../../shared/assistant/use-answering-model';
import { useVoiceQuery } from '../../../shared/voice/use-voice-query';
import { assistantRows } from '../model/assistant-row';

/** Rows of the table; what cannot be read is left out of them. */
export function useAssistantRows(user: PortalUser, agents: readonly AgentRow[]) {
  const { data: assistants } = useVoiceQuery(voiceQueries.assistants);
  const { data: numbers } = useVoiceQuery(voiceQueries.phoneNumbers);
  const { data: activity } = useQuery(assistantQueries.activity(user));
  const answering = useAnsweringModel();
  return assistantRows(agents, { assistants, numbers, activity: activity?.assistants, answering });
}
