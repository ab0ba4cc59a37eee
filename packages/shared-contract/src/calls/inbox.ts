import * as z from 'zod/mini';
import { providerId } from '../fields/plain-text';
import { indexedCallFilters } from './filters';
import { indexedCall } from './rows';

/**
 * Body of `POST /api/calls/claims`: takes the next call that waits for a verdict, or the named one.
 */
export const callClaimRequest = z.object({
  call_id: z.optional(providerId),
  filters: z.optional(indexedCallFilters),
  /** Calls that the member skipped. */
  skip: z.optional(z.array(providerId).check(z.maxLength(500))),
  /** Takes calls that a colleague judged and the member did not, to compare verdicts. */
  second: z.optional(z.boolean()),
});
export type CallClaimRequest = z.infer<typeof callClaimRequest>;

/** The call is the member's until the lease ends; no one else is given it meanwhile. */
export const callClaim = z.object({ id: z.string(), call_id: z.string(), until: z.string() });
export type CallClaim = z.infer<typeof callClaim>;

/** `claim` is null when nothing waits that no colleague holds. */
export const callClaimAnswer = z.object({
  claim: z.nullable(callClaim),
  call: z.nullable(indexedCall),
});
export type CallClaimAnswer = z.infer<typeof callClaimAnswer>;

/** The inbox as a whole. */
export const callInboxAnswer = z.object({
  /** Filtered calls that ended and have no verdict of anyone. */
  waiting: z.number(),
  /** Calls that the member has given a verdict on. */
  reviewed: z.number(),
  claims: z.array(z.extend(callClaim, { holder: z.nullable(z.string()), own: z.boolean() })),
  /** For each colleague, calls that both judged, and those with the same verdict. */
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
