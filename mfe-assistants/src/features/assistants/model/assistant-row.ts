import {
  type AgentRow,
  type Assistant,
  type AssistantActivity,
  normaliseAgentStatus,
  type PhoneNumber,
} from 'shared-contract';
import type { AnsweringModel } from '../../../shared/assistant/use-answering-model';
import { formatNumber } from '../../../shared/numbers/phone-number';
import { getVapiId } from '../../../shared/voice/vapi-id';
import { matches } from './matching';

/** An assistant with data from the voice platform and the call index. */
export interface AssistantRow {
  agent: AgentRow;
  isActive: boolean;
  model: string;
  voice: string;
  numbers: string;
  /** ISO time. */
  lastCall: string | null;
  live: number;
  hasDraft: boolean;
}

interface Known {
  assistants: readonly Assistant[] | undefined;
  numbers: readonly PhoneNumber[] | undefined;
  activity: AssistantActivity['assistants'] | undefined;
  answering: AnsweringModel | undefined;
}

const readText = (part: unknown, name: string) => {
  const value =
    typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : '';
  return typeof value === 'string' ? value : '';
};

/** The built-in service ignores an assistant's own model setting. */
function getModelName(
  assistant: Assistant | undefined,
  answering: AnsweringModel | undefined,
): string {
  if (answering?.kind === 'built_in') return answering.short;
  return answering ? readText(assistant?.model, 'model') : '';
}

export function toAssistantRows(agents: readonly AgentRow[], known: Known): AssistantRow[] {
  return agents.map((agent) => {
    const id = getVapiId(agent);
    const assistant = known.assistants?.find((one) => one.id === id);
    const activity = known.activity?.find((one) => one.assistant_id === id);
    const own = known.numbers?.filter((one) => one.assistantId === id) ?? [];
    return {
      agent,
      isActive: normaliseAgentStatus(agent.status) === 'active',
      model: getModelName(assistant, known.answering),
      voice: readText(assistant?.voice, 'voiceId'),
      numbers: own
        .map(({ number, sipUri, name }) => (number ? formatNumber(number) : sipUri || name))
        .join(', '),
      lastCall: activity?.last_call_at ?? null,
      live: activity?.live ?? 0,
      hasDraft: activity?.has_draft ?? false,
    };
  });
}

/** Filters of the list. The default, `current`, leaves out archived assistants. */
export const stateFilters = ['current', 'active', 'inactive', 'archived'] as const;
export type StateFilter = (typeof stateFilters)[number];

const fits: Record<StateFilter, (row: AssistantRow) => boolean> = {
  current: ({ agent }) => !agent.archived_at,
  active: ({ agent, isActive }) => !agent.archived_at && isActive,
  inactive: ({ agent, isActive }) => !agent.archived_at && !isActive,
  archived: ({ agent }) => Boolean(agent.archived_at),
};

export const filterRows = (
  rows: readonly AssistantRow[],
  query: string,
  state: StateFilter,
): AssistantRow[] =>
  rows.filter(
    (row) =>
      fits[state](row) &&
      matches(query, [
        row.agent.name,
        row.agent.description,
        row.agent.id,
        row.agent.vapi_id,
        row.model,
        row.voice,
        row.numbers,
      ]),
  );
