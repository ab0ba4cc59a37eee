import * as z from 'zod/mini';
import { storable } from '../fields/plain-text';

export const callVerdicts = ['good', 'needs_work', 'cannot_tell'] as const;
export type CallVerdict = (typeof callVerdicts)[number];

/** Why a call needs work. A verdict may have no reasons yet. */
export const callReviewReasons = ['wrong', 'knowledge_missing', 'too_slow', 'goal_missed'] as const;
export type CallReviewReason = (typeof callReviewReasons)[number];

/** How urgently a call needs action, most urgent first. */
export const callPriorities = ['high', 'medium', 'low'] as const;
export type CallPriority = (typeof callPriorities)[number];
/** Absent in responses of portals that don't have priorities yet. */
export const callPriority = z.optional(z.nullable(z.enum(callPriorities)));

/** Progress on an assigned call. */
export const callAssignmentStatuses = ['open', 'in_review', 'done'] as const;
export type CallAssignmentStatus = (typeof callAssignmentStatuses)[number];

/** Body of `PUT /api/calls/:id/assignment`. */
export const callAssignmentChange = z.object({
  /** A member; null to unassign the call. */
  assignee_id: z.nullable(z.guid()),
  status: z._default(z.enum(callAssignmentStatuses), 'open'),
});
export type CallAssignmentChange = z.output<typeof callAssignmentChange>;

export const callAssignment = z.object({
  assignee: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  status: z.enum(callAssignmentStatuses),
  /** Who assigned the call. */
  by: z.nullable(z.string()),
  updated_at: z.string(),
});
export type CallAssignment = z.infer<typeof callAssignment>;
export const callAssignmentAnswer = z.object({ assignment: z.nullable(callAssignment) });

export const CALL_TAGS_MAX = 20;
export const CALL_TAG_LENGTH_MAX = 40;
export const CALL_NOTE_MAX = 2_000;

const tag = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(CALL_TAG_LENGTH_MAX),
    z.regex(/^[^\p{Cc}\p{Cs},]*$/u, { error: 'no commas or control characters' }),
  );
const tags = z.array(tag).check(z.maxLength(CALL_TAGS_MAX));
const noteText = z.string().check(z.trim(), z.minLength(1), z.maxLength(CALL_NOTE_MAX), storable);
/** Seconds from the start of the call; null for the whole call. */
const second = z.nullable(z.number().check(z.gte(0), z.lte(86_400)));

/** Body of `PUT /api/calls/:id/tags`. */
export const callTagging = z.object({
  /** All tags of the call, replacing the previous ones. */
  tags,
  /** The tags that the member saw. Changes by others since then are kept. */
  seen: z.optional(tags),
});
export type CallTagging = z.output<typeof callTagging>;
export const callTagsAnswer = z.object({ tags: z.array(z.string()) });

/** Body of `POST /api/calls/:id/notes`. */
export const callNoteDraft = z.object({ text: noteText, s: second });
export type CallNoteDraft = z.infer<typeof callNoteDraft>;

export const callNote = z.object({
  id: z.string(),
  text: z.string(),
  s: z.nullable(z.number()),
  author: z.nullable(z.string()),
  own: z.boolean(),
  created_at: z.string(),
});
export type CallNote = z.infer<typeof callNote>;

/** Body of `PUT /api/calls/:id/review`: the member's own verdict, replacing a previous one. */
export const callReviewDraft = z.object({
  verdict: z.enum(callVerdicts),
  reasons: z._default(
    z.array(z.enum(callReviewReasons)).check(z.maxLength(callReviewReasons.length)),
    [],
  ),
  /** Unchanged if absent; null removes it. */
  priority: callPriority,
  /** All tags of the call; unchanged if absent. */
  tags: z.optional(tags),
  note: z.optional(callNoteDraft),
  /** The claim behind this review. Refused with 409 if another member has taken over the call. */
  claim: z.optional(z.guid()),
});
export type CallReviewDraft = z.input<typeof callReviewDraft>;

export const callReview = z.object({
  verdict: z.enum(callVerdicts),
  reasons: z.array(z.enum(callReviewReasons)),
  priority: callPriority,
  reviewer: z.nullable(z.string()),
  updated_at: z.string(),
});
export type CallReview = z.infer<typeof callReview>;

/**
 * Verdicts, tags and notes of a call. Includes colleagues' verdicts once the member has given one.
 */
export const callReviewAnswer = z.object({
  own: z.nullable(callReview),
  others: z.array(callReview),
  /** Colleagues' verdicts that are still hidden. */
  hidden: z.number(),
  tags: z.array(z.string()),
  notes: z.array(callNote),
  /** Absent in responses of portals that don't have assignments yet. */
  assignment: z.nullish(callAssignment),
});
export type CallReviewAnswer = z.infer<typeof callReviewAnswer>;
