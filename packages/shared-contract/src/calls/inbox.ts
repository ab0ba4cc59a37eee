import * as z from 'zod/mini';
import { providerId } from '../fields/plain-text';
import { indexedCallFilters } from './filters';
import { indexedCall } from './rows';

/** Body of `POST /api/calls/claims`: claims the given call or the next unreviewed one. */
export const callClaimRequest = z.object({
  call_id: z.optional(providerId),
  filters: z.optional(indexedCallFilters),
  /** Calls that the member skipped. */
  skip: z.optional(z.array(providerId).check(z.maxLength(500))),
  /** Claims the next call that only colleagues have reviewed, to compare verdicts. */
  second: z.optional(z.boolean()),
});
export type CallClaimRequest = z.infer<typeof callClaimRequest>;

/** Reserves the call for the member until the lease ends. */
export const callClaim = z.object({ id: z.string(), call_id: z.string(), until: z.string() });
export type CallClaim = z.infer<typeof callClaim>;

/** `claim` is null if no call is waiting, or if colleagues have claimed all that are. */
export const callClaimAnswer = z.object({
  claim: z.nullable(callClaim),
  call: z.nullable(indexedCall),
});
export type CallClaimAnswer = z.infer<typeof callClaimAnswer>;

export const callInboxAnswer = z.object({
  /** Filtered calls that have ended and that no member has reviewed. */
  waiting: z.number(),
  /** Calls that the member has reviewed. */
  reviewed: z.number(),
  claims: z.array(z.extend(callClaim, { holder: z.nullable(z.string()), own: z.boolean() })),
  /** Per colleague: calls that both reviewed, and how many verdicts were the same. */
  agreement: z.array(
    z.object({
      user_id: z.string(),
      name: z.nullable(z.string()),
      both: z.number(),
      same: z.number(),
    }),
  ),
});
export type CallInboxAnswer = z.infer<typeof callInboxAnswer>;
