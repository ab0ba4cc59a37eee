import { type ChatSession, callOutcome, chatSession, readTime, usedTool } from 'shared-contract';
import * as z from 'zod/mini';
import { findAskedTurns } from './asked-turns';
import { type CallRow, toAskedCall } from './call-row';
import { cutText } from './texts';
import { readTurns } from './turns';
import { createSearchVector } from './words';

/** The fields of a text conversation that the index reads. */
export const indexableSession = z.extend(chatSession, {
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  createdAt: z.string().check(z.refine((text) => readTime(text) !== null)),
  assistant: z.nullish(
    z.looseObject({
      name: z.nullish(z.string()),
      // A conversation with a draft names its assistant only here.
      metadata: z.catch(z.nullish(z.looseObject({ assistantId: z.nullish(z.string()) })), null),
    }),
  ),
  customer: z.nullish(
    z.looseObject({ name: z.nullish(z.string()), number: z.nullish(z.string()) }),
  ),
});
type IndexableSession = z.infer<typeof indexableSession>;

const MOST_TOOLS = 50;

const listTools = ({ messages }: ChatSession) => [
  ...new Set(
    (messages ?? []).flatMap(({ tool_calls }) =>
      (tool_calls ?? []).flatMap((used) => cutText(usedTool(used).name, 100) ?? []),
    ),
  ),
];

const toIso = (text: string | null | undefined) =>
  (text ? readTime(text)?.toISOString() : null) ?? null;

export function toSessionRow(session: IndexableSession, organizationId: string): CallRow {
  const created_at = toIso(session.createdAt) ?? new Date(0).toISOString();
  const updated_at = toIso(session.updatedAt) ?? created_at;
  // A conversation accepts messages for hours and can be reviewed before it is completed.
  const isOver = session.status === 'completed';
  const turns = readTurns(session.messages ?? [], null);
  const wasHeld = isOver || turns.some(({ role }) => role === 'user');
  const name = cutText(session.name, 200);
  const customer_name = cutText(session.customer?.name, 200);
  const customer_number = cutText(session.customer?.number, 60);
  const others = [name, customer_name, customer_number];
  const assistant_id = cutText(session.assistantId ?? session.assistant?.metadata?.assistantId, 64);
  const asked = findAskedTurns(session.messages ?? []);
  return {
    id: session.id,
    kind: 'chat',
    name,
    type: 'chat',
    status: cutText(session.status, 60),
    outcome: callOutcome({ status: wasHeld ? 'ended' : 'in-progress' }),
    goal: null,
    ended_reason: null,
    assistant_id,
    assistant_name: cutText(session.assistant?.name, 200),
    phone_number_id: null,
    customer_number,
    customer_name,
    created_at,
    started_at: created_at,
    ended_at: isOver ? updated_at : null,
    updated_at,
    duration_s: null,
    cost: Number.isFinite(session.cost) ? (session.cost ?? null) : null,
    tools: listTools(session).slice(0, MOST_TOOLS),
    summary: null,
    turns,
    search: createSearchVector({ turns, others }, organizationId),
    asked: toAskedCall({ kind: 'chat', assistant_id, at: updated_at, turns: asked }),
  };
}
