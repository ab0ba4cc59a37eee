import * as z from 'zod/mini';
import { ID_MAX } from '../limits';

export const gapStates = ['open', 'assigned', 'dismissed', 'closed'] as const;
export type GapState = (typeof gapStates)[number];

/** Maximum gaps per response, most frequently asked first. */
export const GAPS_SHOWN = 200;
/** Maximum turns per gap, newest first. */
export const GAP_TURNS_SHOWN = 100;

const time = z.string();
const person = z.object({ id: z.string(), name: z.nullable(z.string()) });

/** Callers' questions with the same meaning that found no answer. */
export const gap = z.object({
  id: z.string(),
  /** The most typical question. */
  title: z.string(),
  state: z.enum(gapStates),
  assignee: z.nullable(person),
  /** Searched datasets, most frequent first. */
  dataset_ids: z.array(z.string()),
  asked: z.number(),
  calls: z.number(),
  wordings: z.number(),
  first_asked_at: time,
  last_asked_at: time,
  /** Where the question was last asked. */
  last: z.nullish(
    z.object({
      call_id: z.string(),
      kind: z.enum(['call', 'chat']),
      s: z.nullable(z.number()),
      /** Id of the assistant's row; null if it isn't in the portal. */
      agent_id: z.nullable(z.string()),
      assistant_name: z.nullable(z.string()),
    }),
  ),
  /** Questions asked in the call that the list is limited to. */
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

/** A turn of a call or chat in which the question was asked. */
export const gapTurn = z.object({
  call_id: z.string(),
  kind: z.enum(['call', 'chat']),
  /** Index of the turn in the conversation, from 0. */
  turn: z.number(),
  question: z.string(),
  /** Position in the recording, in seconds. */
  s: z.nullable(z.number()),
  e: z.nullable(z.number()),
  asked_at: time,
  /** Id of the assistant's row; null if the portal doesn't have it. */
  agent_id: z.nullable(z.string()),
  assistant_name: z.nullable(z.string()),
  /** The best passage below the threshold. */
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
  /** Gaps per state, regardless of the requested state. */
  counts,
  /** Whether there are calls that haven't been checked yet. */
  pending: z.boolean(),
  /** Whether questions are also compared by embeddings. */
  by_meaning: z.boolean(),
});
export type GapsAnswer = z.infer<typeof gapsAnswer>;

const id = z.string().check(z.maxLength(ID_MAX));

/** Query of the list; `todo` means open and assigned gaps. */
export const gapsQuery = z.strictObject({
  state: z._default(z.enum(['todo', ...gapStates]), 'todo'),
  dataset_id: z.optional(id),
  /** Gaps with questions from this call or chat. */
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

/** Response of a check: what the datasets answer now. */
export const gapCheckAnswer = z.object({
  gap,
  passes: z.boolean(),
  /** The best passage, even if it is below the threshold. */
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
