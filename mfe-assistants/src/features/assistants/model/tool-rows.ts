import { type AgentRow, type Assistant, type Tool, tool as toolSchema } from 'shared-contract';
import * as z from 'zod/mini';
import { agentOf } from './used-by';

/** A tool with the assistants that use it. */
export interface ToolRow {
  tool: Tool;
  users: AgentRow[];
  /** Defined inside an assistant: it has no id of its own, and is not tested here. */
  isInline: boolean;
}

const model = z.looseObject({
  toolIds: z.nullish(z.array(z.string())),
  tools: z.nullish(z.array(z.unknown())),
});
const modelOf = (assistant: Assistant) => z.safeParse(model, assistant.model).data;

/** @returns the stored tools, then those that assistants define themselves, one for each name */
export function toolRows(
  tools: readonly Tool[],
  assistants: readonly Assistant[],
  agents: readonly AgentRow[] | undefined,
): ToolRow[] {
  const usersOf = (id: string) =>
    assistants
      .filter((one) => modelOf(one)?.toolIds?.includes(id))
      .flatMap((one) => agentOf(agents, one.id) ?? []);
  const stored = tools.map((tool) => ({ tool, users: usersOf(tool.id), isInline: false }));
  return [...stored, ...inlineRows(assistants, agents)];
}

function inlineRows(assistants: readonly Assistant[], agents: readonly AgentRow[] | undefined) {
  const rows = new Map<string, ToolRow>();
  for (const assistant of assistants) {
    const agent = agentOf(agents, assistant.id);
    for (const entry of modelOf(assistant)?.tools ?? []) {
      const name = nameOf(entry);
      const tool = z.safeParse(toolSchema, Object.assign({ id: `inline-${name}` }, entry)).data;
      if (!name || !tool) continue;
      const row = rows.get(name) ?? { tool, users: [], isInline: true };
      if (agent) row.users.push(agent);
      rows.set(name, row);
    }
  }
  return [...rows.values()];
}

const nameOf = (entry: unknown) =>
  (entry as { function?: { name?: unknown } | null } | null)?.function?.name as string | undefined;

/** Whether a server answers for the tool. */
export const hasServer = ({ tool, isInline }: ToolRow): boolean =>
  !isInline &&
  ((tool.type === 'function' && Boolean(tool.server?.url)) || tool.type === 'apiRequest');
