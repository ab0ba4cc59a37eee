import { useState } from 'react';
import type { PortalUser } from 'shared-auth';
import {
  type AgentRow,
  type AgentStatus,
  type Assistant,
  normaliseAgentStatus,
} from 'shared-contract';
import { getPrompt, withPrompt } from '../../../shared/assistant/prompt';
import { isTemplate, writeTemplate } from '../model/templates';
import { useSaveAssistant } from './use-save-assistant';

interface Fields {
  name: string;
  description: string;
  status: AgentStatus;
  firstMessage: string;
  prompt: string;
  template: string;
  company: string;
  hours: string;
}

const fillTemplate = ({ template, company, hours }: Fields) =>
  isTemplate(template) ? writeTemplate(template, { company, hours }) : null;

/** A generated text follows the template's fields until the member edits it. */
function changeFields(before: Fields, part: Partial<Fields>): Fields {
  const after = { ...before, ...part };
  const [old, next] = [fillTemplate(before), fillTemplate(after)];
  for (const name of ['name', 'description', 'firstMessage', 'prompt'] as const)
    if (part[name] === undefined && before[name] === (old?.[name] ?? ''))
      after[name] = next?.[name] ?? '';
  return after;
}

/** Form state for a new or existing assistant. */
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
    prompt: getPrompt(assistant),
    /** Empty for no template. */
    template: '',
    company: '',
    hours: '',
  }));
  const [fields, setFields] = useState<Fields>(initial);
  const { save, isSaving, problem } = useSaveAssistant(user, agent, onDone);

  const written = fillTemplate(fields);

  function send() {
    const firstMessage = fields.firstMessage.trim();
    save({
      status: fields.status,
      draft: {
        name: fields.name.trim(),
        description: fields.description.trim(),
        // Undefined fields aren't sent, so the voice platform keeps their values.
        firstMessage: firstMessage === initial.firstMessage ? undefined : firstMessage,
        model: withPrompt(assistant, fields.prompt.trim()),
        ...(written && { metadata: { exampleQuestions: written.exampleQuestions } }),
      },
    });
  }
  return {
    fields,
    change: (part: Partial<Fields>) => setFields((before) => changeFields(before, part)),
    isChanged: JSON.stringify(fields) !== JSON.stringify(initial),
    canSend: fields.name.trim() !== '',
    isSending: isSaving,
    problem,
    send,
  };
}
