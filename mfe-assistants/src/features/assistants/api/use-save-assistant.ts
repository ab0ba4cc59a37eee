import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { problemOf } from 'remote-kit';
import { type AssistantDraft, agentQueries, call, voiceQueries } from 'shared-api';
import { type PortalUser, updateRows } from 'shared-auth';
import {
  type AgentRow,
  type AgentStatus,
  agentRow,
  assistantTexts,
  normaliseAgentStatus,
} from 'shared-contract';
import { voiceResourceEndpoints } from 'shared-contract/endpoints';
import { getVapiId } from '../../../shared/voice/vapi-id';
import { formTexts } from '../../../texts/form';

export interface AssistantInput {
  draft: AssistantDraft;
  status: AgentStatus;
}

const words = formTexts;

/** Creates or updates an assistant on the voice platform and in the portal. */
export function useSaveAssistant(user: PortalUser, agent: AgentRow | null, onDone: () => void) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: async ({ draft, status }: AssistantInput) => {
      const before = agent ? normaliseAgentStatus(agent.status) : 'active';
      const { id } = agent
        ? await call(voiceResourceEndpoints.assistants.update, {
            params: { id: getVapiId(agent) },
            body: draft,
          })
        : await call(voiceResourceEndpoints.assistants.create, { body: draft });
      if (status !== before) {
        const eq = { organization_id: user.organizationId, vapi_id: id };
        await updateRows('agents', { status }, { eq }, agentRow);
      }
      // Awaited, so that the list is up to date when the form closes.
      await Promise.all([
        client.invalidateQueries({ queryKey: agentQueries.list(user).queryKey }),
        client.invalidateQueries({
          queryKey: voiceQueries.assistant({ organizationId: user.organizationId }, id).queryKey,
        }),
      ]);
    },
    onSuccess: (_, { draft }) => {
      enqueueSnackbar(agent ? words.saved(draft.name) : words.created(draft.name), {
        variant: 'success',
      });
      onDone();
    },
  });
  const failed = agent ? assistantTexts.updateFailed : assistantTexts.storeFailed;
  return {
    save: saving.mutate,
    isSaving: saving.isPending,
    problem: saving.error && problemOf(saving.error, failed),
  };
}
