import { useState } from 'react';
import type { PortalUser } from 'shared-auth';
import { type AgentRow, type Assistant, normaliseAgentStatus } from 'shared-contract';
import { promptOf, withPrompt } from '../../../shared/assistant/prompt';
import { useSaveAssistant } from './use-save-assistant';

/** Fields of a new assistant, or of the one given. */
export function useAssistantForm(
  user: PortalUser,
  agent: AgentRow | null,
  assistant: Assistant | undefined,
  onDone: () => void,
) {
  const [initial] = useState(() => ({
    name: agent?.name ?? '',
    description: agent?.description ?? '',
    status: normaliseAgentStatus(agent ? agent.status : 'active'),
    firstMessage: assistant?.firstMessage ?? '',
    prompt: promptOf(assistant),
  }));
  const [fields, setFields] = useState(initial);
  const { save, isSaving, problem } = useSaveAssistant(user, agent, onDone);

  function send() {
    const firstMessage = fields.firstMessage.trim();
    save({
      status: fields.status,
      draft: {
        name: fields.name.trim(),
        description: fields.description.trim(),
        // Undefined fields are not sent and stay as the voice platform has them.
        firstMessage: firstMessage === initial.firstMessage ? undefined : firstMessage,
        model: withPrompt(assistant, fields.prompt.trim()),
      },
    });
  }
  return {
    fields,
    change: (part: Partial<typeof fields>) => setFields((before) => ({ ...before, ...part })),
    isChanged: JSON.stringify(fields) !== JSON.stringify(initial),
    canSend: fields.name.trim() !== '',
    isSending: isSaving,
    problem,
    send,
  };
}
