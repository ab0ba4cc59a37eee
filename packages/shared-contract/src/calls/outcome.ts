import { endedReasonGroup } from './ended-reasons';

/** Simple categories for how a call ended, in display order. */
export const callOutcomes = [
  'resolved',
  'completed',
  'handed_over',
  'unresolved',
  'hung_up',
  'unanswered',
  'failed',
  'canceled',
  'in_progress',
] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Filter value for calls without a value, such as unreviewed calls. */
export const NO_VALUE = 'none';

/** Fields that determine the outcome of a call. */
export interface CallEnding {
  status?: string | null | undefined;
  endedReason?: string | null | undefined;
  /** The platform's evaluation, in any of the vendor's rubrics. */
  successEvaluation?: unknown;
  /** Whole seconds from start to end. */
  durationS?: number | null | undefined;
  transferred?: boolean | undefined;
}

/** A customer who ends an unsuccessful call sooner than this hung up. In seconds. */
const EARLY_S = 15;

const over = /^(ended|not-found|deletion-failed)$/;
const canceled = /^(manually-canceled|call-deleted|scheduled-call-deleted)$/;
const handedOver =
  /^(assistant-forwarded-call$|assistant-request-returned-forwarding)|hook-executed-transfer$/;
const held = /^(assistant-ended-call|exceeded-max-duration)|hook-executed-say$/;
/** The customer stayed silent or left during a transfer. */
const left = /^(silence-timed-out|customer-ended-call-.+)$/;

/** @returns the category of a call, for every status and ended reason of the vendor */
export function callOutcome(ending: CallEnding): CallOutcome {
  const { status, endedReason: reason, durationS } = ending;
  if (!reason && !over.test(status ?? '')) return 'in_progress';
  const success = succeeded(ending.successEvaluation);
  const byReason = reason ? findOutcome(reason) : 'completed';
  if (byReason !== 'completed') return success && byReason === 'hung_up' ? 'resolved' : byReason;
  if (ending.transferred) return 'handed_over';
  if (success) return 'resolved';
  const byCustomer = reason === 'customer-ended-call';
  if (byCustomer && typeof durationS === 'number' && durationS < EARLY_S) return 'hung_up';
  return success === false ? 'unresolved' : 'completed';
}

function findOutcome(reason: string): CallOutcome {
  if (canceled.test(reason)) return 'canceled';
  if (handedOver.test(reason)) return 'handed_over';
  if (held.test(reason)) return 'completed';
  if (left.test(reason)) return 'hung_up';
  const group = endedReasonGroup(reason);
  if (group === 'unreached') return 'unanswered';
  return group === 'completed' ? 'completed' : 'failed';
}

const success = /^(true|pass(ed)?|yes|success(ful)?|excellent|good)$/i;
const failure = /^(false|fail(ed)?|no|unsuccessful|fair|poor)$/i;
/** A score of at least this share of its scale is a success. */
const PASSING_SHARE = 0.6;

/** @returns whether the platform rated the call a success; null if it has no rating */
export function succeeded(evaluation: unknown): boolean | null {
  if (typeof evaluation === 'boolean') return evaluation;
  const text = String(evaluation ?? '').trim();
  if (success.test(text)) return true;
  if (failure.test(text)) return false;
  const [, number, percent] = /^(\d{1,3}(?:\.\d+)?)\s*(%|\/\s*10)?$/.exec(text) ?? [];
  if (number === undefined) return null;
  const scale = percent === '%' || Number(number) > 10 ? 100 : 10;
  return Number(number) / scale >= PASSING_SHARE;
}
