import * as z from 'zod/mini';
import { ID_MAX } from '../limits';

export const gapStates = ['open', 'assigned', 'dismissed', 'closed'] as const;
export type GapState = (typeof gapStates)[number];

/** Gaps of one answer; those asked most come first. */
export const GAPS_SHOWN = 200;
/** Turns of one gap that are answered, the newest first. */
export const GAP_TURNS_SHOWN = 100;

const time = z.string();
const person = z.object({ id: z.string(), name: z.nullable(z.string()) });

/** Questions of callers that ask the same and found no answer. */
export const gap = z.object({
  id: z.string(),
  /** The most typical question. */
  title: z.string(),
  state: z.enum(gapStates),
  assignee: z.nullable(person),
  /** Datasets that were searched, those most often first. */
  dataset_ids: z.array(z.string()),
  asked: z.number(),
  calls: z.number(),
  wordings: z.number(),
  first_asked_at: time,
  last_asked_at: time,
  /** Where it was asked last. */
  last: z.nullish(
    z.object({
      call_id: z.string(),
      kind: z.enum(['call', 'chat']),
      s: z.nullable(z.number()),
      /** Id of the assistant's row; null for one that is not in the portal. */
      agent_id: z.nullable(z.string()),
      assistant_name: z.nullable(z.string()),
    }),
  ),
  /** What was asked in the call that the list is of. */
  asked_in_call: z.optional(z.array(z.string())),
  /** Who set the state; null for the portal itself. */
  state_by: z.nullable(person),
  state_at: time,
  /** The chunk that answers a closed gap. */
  closed_by: z.nullable(
    z.object({ dataset_id: z.string(), chunk_id: z.string(), title: z.string() }),
  ),
});
export type Gap = z.infer<typeof gap>;

/** A turn of a call or chat in which it was asked. */
export const gapTurn = z.object({
  call_id: z.string(),
  kind: z.enum(['call', 'chat']),
  /** Place of the turn in the conversation, from 0. */
  turn: z.number(),
  question: z.string(),
  /** Seconds of the recording in which it was asked. */
  s: z.nullable(z.number()),
  e: z.nullable(z.number()),
  asked_at: time,
  /** Id of the assistant's row; null for one that is not in the portal. */
  agent_id: z.nullable(z.string()),
  assistant_name: z.nullable(z.string()),
  /** The nearest passage below the threshold. */
  best_title: z.nullable(z.string()),
  best_score: z.nullable(z.number()),
  threshold: z.nullable(z.number()),
});
export type GapTurn = z.infer<typeof gapTurn>;

export const gapDetail = z.object({ gap, turns: z.array(gapTurn) });
export type GapDetail = z.infer<typeof gapDetail>;

const counts = z.object({
  open: z.number(),
  assigned: z.number(),
  dismissed: z.number(),
  closed: z.number(),
});

export const gapsAnswer = z.object({
  gaps: z.array(gap),
  /** Gaps in each state, whatever state was asked for. */
  counts,
  /** Calls that were not looked at yet. */
  pending: z.boolean(),
  /** Whether questions are compared by their meaning too. */
  by_meaning: z.boolean(),
});
export type GapsAnswer = z.infer<typeof gapsAnswer>;

const id = z.string().check(z.maxLength(ID_MAX));

/** Query of the list; `todo` are open and assigned gaps. */
export const gapsQuery = z.strictObject({
  state: z._default(z.enum(['todo', ...gapStates]), 'todo'),
  dataset_id: z.optional(id),
  /** Gaps in which something was asked in this call or chat. */
  call_id: z.optional(id),
});
export type GapsQuery = z.input<typeof gapsQuery>;

/** Body of a decision about a gap. */
export const gapChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('assign'), assignee_id: z.nullable(z.guid()) }),
  z.object({ action: z.literal('dismiss') }),
  z.object({ action: z.literal('reopen') }),
]);
export type GapChange = z.infer<typeof gapChange>;

/** Answer of a check: what the datasets say to the question now. */
export const gapCheckAnswer = z.object({
  gap,
  passes: z.boolean(),
  /** The best passage, below the threshold where the question does not pass. */
  found: z.nullable(
    z.object({
      dataset_id: z.string(),
      chunk_id: z.string(),
      title: z.string(),
      score: z.number(),
    }),
  ),
  threshold: z.number(),
});
export type GapCheckAnswer = z.infer<typeof gapCheckAnswer>;
