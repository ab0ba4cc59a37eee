import type { AskedCall } from 'server-knowledge/gaps/asked-call';
import {
  type CallMessage,
  type CallOutcome,
  callMessage,
  callOutcome,
  readTime,
  usedTool,
} from 'shared-contract';
import * as z from 'zod/mini';
import { MARKER_PREFIX, vendorCall } from '../../calls/call-fields';
import { findAskedTurns } from './asked-turns';
import { cutText } from './texts';
import { type IndexedTurn, readTurns } from './turns';
import { createSearchVector } from './words';

/** A call or chat as stored in the index. */
export interface CallRow {
  id: string;
  kind: 'call' | 'chat';
  name: string | null;
  type: string | null;
  status: string | null;
  outcome: CallOutcome;
  /** The goal reached, as named by the analysis; null if none was reached or named. */
  goal: string | null;
  ended_reason: string | null;
  assistant_id: string | null;
  assistant_name: string | null;
  phone_number_id: string | null;
  customer_number: string | null;
  customer_name: string | null;
  created_at: string;
  started_at: string | null;
  ended_at: string | null;
  updated_at: string;
  duration_s: number | null;
  cost: number | null;
  tools: string[];
  summary: string | null;
  turns: IndexedTurn[];
  search: string;
  /** The caller's unanswered questions, once the call is over; null without any. */
  asked: AskedCall | null;
}

const messages = z.nullish(z.array(callMessage));

/** A call with the extra fields that the index reads. */
export const indexableCall = z.extend(vendorCall, {
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  createdAt: z.string().check(z.refine((text) => readTime(text) !== null)),
  artifact: z.nullish(
    z.looseObject({
      messages,
      transcript: z.nullish(z.string()),
      transfers: z.nullish(z.array(z.unknown())),
    }),
  ),
  analysis: z.nullish(
    z.looseObject({
      summary: z.nullish(z.string()),
      successEvaluation: z.optional(z.unknown()),
      structuredData: z.optional(z.unknown()),
    }),
  ),
  destination: z.optional(z.unknown()),
});
export type IndexableCall = z.infer<typeof indexableCall>;

const MOST_TOOLS = 50;
const SUMMARY = 4_000;

const toIso = (text: string | null | undefined) => (text ? readTime(text)?.toISOString() : null);

/** Whole seconds, rounded down as on the page. */
function getDuration(startedAt: string | null, endedAt: string | null): number | null {
  if (!startedAt || !endedAt) return null;
  const seconds = Math.floor((Date.parse(endedAt) - Date.parse(startedAt)) / 1_000);
  return seconds >= 0 && seconds < 2 ** 31 ? seconds : null;
}

const listTools = (said: readonly CallMessage[]) => [
  ...new Set(
    said.flatMap(({ toolCalls }) =>
      (toolCalls ?? []).flatMap((used) => cutText(usedTool(used).name, 100) ?? []),
    ),
  ),
];

const GOAL = 60;
const named = z.looseObject({ goal: z.string() });

/** The assistant's own schema defines the structured data, so its form isn't known. */
function readGoal({ analysis }: IndexableCall, outcome: CallOutcome): string | null {
  const data = outcome === 'resolved' ? z.safeParse(named, analysis?.structuredData) : null;
  return data?.success ? cutText(data.data.goal, GOAL) : null;
}

export function callRow(call: IndexableCall, organizationId: string): CallRow {
  const said = call.messages?.length ? call.messages : (call.artifact?.messages ?? []);
  const started_at = toIso(call.startedAt) ?? null;
  const ended_at = toIso(call.endedAt) ?? null;
  const created_at = toIso(call.createdAt) ?? new Date(0).toISOString();
  const duration_s = getDuration(started_at, ended_at);
  const name = call.name?.startsWith(MARKER_PREFIX) ? null : cutText(call.name, 200);
  const summary = cutText(call.analysis?.summary ?? call.summary, SUMMARY);
  const customer_name = cutText(call.customer?.name, 200);
  const customer_number = cutText(call.customer?.number, 60);
  const turns = readTurns(said, call.artifact?.transcript ?? call.transcript);
  const cost = call.cost ?? call.costBreakdown?.total ?? null;
  const others = [name, customer_name, customer_number];
  const outcome = callOutcome({
    status: call.status,
    endedReason: call.endedReason,
    successEvaluation: call.analysis?.successEvaluation,
    durationS: duration_s,
    transferred: Boolean(call.destination) || Boolean(call.artifact?.transfers?.length),
  });
  const isOver = call.status === 'ended';
  const asked = isOver ? findAskedTurns(said) : [];
  const assistant_id = cutText(call.assistantId, 64);
  return {
    id: call.id,
    kind: 'call',
    name,
    type: cutText(call.type, 60),
    status: cutText(call.status, 60),
    outcome,
    goal: readGoal(call, outcome),
    ended_reason: cutText(call.endedReason, 200),
    assistant_id,
    assistant_name: cutText(call.assistant?.name, 200),
    phone_number_id: cutText(call.phoneNumberId, 64),
    customer_number,
    customer_name,
    created_at,
    started_at,
    ended_at,
    updated_at: toIso(call.updatedAt) ?? ended_at ?? created_at,
    duration_s,
    cost: Number.isFinite(cost) ? cost : null,
    tools: listTools(said).slice(0, MOST_TOOLS),
    summary,
    turns,
    search: createSearchVector({ turns, summary, others }, organizationId),
    asked: toAskedCall({ kind: 'call', assistant_id, at: started_at ?? created_at, turns: asked }),
  };
}

/** @returns null for a conversation without unanswered questions */
export const toAskedCall = (call: AskedCall): AskedCall | null =>
  call.turns.length > 0 ? call : null;
