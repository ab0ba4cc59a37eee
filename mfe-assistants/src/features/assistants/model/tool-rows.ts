import { type AgentRow, type Assistant, type Tool, tool as toolSchema } from 'shared-contract';
import * as z from 'zod/mini';
import { findAgent } from './used-by';

export interface ToolRow {
  tool: Tool;
  users: AgentRow[];
  /** Defined inside an assistant, so it has no id of its own and can't be tested here. */
  isInline: boolean;
}

const model = z.looseObject({
  toolIds: z.nullish(z.array(z.string())),
  tools: z.nullish(z.array(z.unknown())),
});
const readModel = (assistant: Assistant) => z.safeParse(model, assistant.model).data;

/** @returns stored tools, then assistants' inline tools without duplicate names */
export function toToolRows(
  tools: readonly Tool[],
  assistants: readonly Assistant[],
  agents: readonly AgentRow[] | undefined,
): ToolRow[] {
  const listUsers = (id: string) =>
    assistants
      .filter((one) => readModel(one)?.toolIds?.includes(id))
      .flatMap((one) => findAgent(agents, one.id) ?? []);
  const stored = tools.map((tool) => ({ tool, users: listUsers(tool.id), isInline: false }));
  return [...stored, ...toInlineRows(assistants, agents)];
}

function toInlineRows(assistants: readonly Assistant[], agents: readonly AgentRow[] | undefined) {
  const rows = new Map<string, ToolRow>();
  for (const assistant of assistants) {
    const agent = findAgent(agents, assistant.id);
    for (const entry of readModel(assistant)?.tools ?? []) {
      const name = getName(entry);
      const tool = z.safeParse(toolSchema, Object.assign({ id: `inline-${name}` }, entry)).data;
      if (!name || !tool) continue;
      const row = rows.get(name) ?? { tool, users: [], isInline: true };
      if (agent) row.users.push(agent);
      rows.set(name, row);
    }
  }
  return [...rows.values()];
}

const getName = (entry: unknown) =>
  (entry as { function?: { name?: unknown } | null } | null)?.function?.name as string | undefined;

export const canTest = ({ tool, isInline }: ToolRow): boolean =>
  !isInline &&
  ((tool.type === 'function' && Boolean(tool.server?.url)) || tool.type === 'apiRequest');
