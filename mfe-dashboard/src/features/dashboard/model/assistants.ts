import { type AgentRow, type AgentStatus, normaliseAgentStatus } from 'shared-contract';

export interface Assistant {
  id: string;
  name: string;
  description: string | null;
  status: AgentStatus;
  totalCalls: number;
  /** Id on the voice platform; null for examples. */
  vapiId: string | null;
  /** A sample or an example, which the figures leave out. */
  isSample: boolean;
}

const samples: Assistant[] = [
  {
    id: 'sample-1',
    name: 'Customer Support Assistant',
    description: 'Answers questions about products, orders and deliveries',
    status: 'active',
    totalCalls: 125,
    vapiId: null,
    isSample: true,
  },
  {
    id: 'sample-2',
    name: 'Sales Assistant',
    description: 'Qualifies new leads and books demonstrations',
    status: 'active',
    totalCalls: 85,
    vapiId: null,
    isSample: true,
  },
  {
    id: 'sample-3',
    name: 'Appointment Scheduler',
    description: 'Finds free times and confirms appointments',
    status: 'inactive',
    totalCalls: 38,
    vapiId: null,
    isSample: true,
  },
];

const toShownAssistant = (row: AgentRow): Assistant => ({
  id: row.id,
  name: row.name,
  description: row.description?.trim() || null,
  status: normaliseAgentStatus(row.status),
  totalCalls: row.total_calls ?? 0,
  vapiId: row.vapi_id ?? null,
  isSample: row.is_sample === true,
});

export interface ShownAssistants {
  assistants: Assistant[];
  areSamples: boolean;
}

/**
 * The organization's assistants without archived ones, or examples if it has none at all. Figures
 * leave samples out.
 */
export function toShownAssistants(rows: AgentRow[]): ShownAssistants {
  const current = rows.filter((row) => !row.archived_at);
  return rows.length > 0
    ? { assistants: current.map(toShownAssistant), areSamples: false }
    : { assistants: samples, areSamples: true };
}

const getOwn = ({ assistants }: ShownAssistants) => assistants.filter(({ isSample }) => !isSample);

export const countAssistants = (shown: ShownAssistants): number => getOwn(shown).length;

export const countActive = (shown: ShownAssistants): number =>
  getOwn(shown).filter(({ status }) => status === 'active').length;

export const hasSamples = ({ assistants }: ShownAssistants): boolean =>
  assistants.some(({ isSample }) => isSample);
