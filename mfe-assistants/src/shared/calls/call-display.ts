import type { Call } from 'shared-contract';
import { callPageTexts } from '../../texts/call';

const words = callPageTexts;
export const NO_CUSTOMER_AUDIO = 'call.in-progress.error-assistant-did-not-receive-customer-audio';

/**
 * How to show a status (specification, section 4): ended in red, in progress in yellow, others
 * unchanged.
 */
export function describeStatus(status: string | null | undefined) {
  if (status === 'ended') return { tone: 'error', label: words.ended } as const;
  if (status === 'in-progress') return { tone: 'warning', label: words.inProgress } as const;
  return { tone: 'neutral', label: status || words.unknown } as const;
}

/** How to show an ended reason: two have labels, others are unchanged. */
export function describeEndedReason(reason: string): string {
  if (reason === 'customer-ended-call') return words.customerEnded;
  return reason === NO_CUSTOMER_AUDIO ? words.noCustomerAudio : reason;
}

const endings: readonly (readonly [RegExp, string])[] = [
  [/^customer-ended-call/, words.endedBy.customer],
  [/^customer-busy$/, words.endedBy.busy],
  [/^customer-did-not-/, words.endedBy.noAnswer],
  [/^assistant-/, words.endedBy.assistant],
  [/^manually-canceled$/, words.endedBy.member],
  [/^silence-timed-out$/, words.endedBy.silence],
  [/^exceeded-max-duration$/, words.endedBy.limit],
  [/^voicemail$/, words.endedBy.voicemail],
];

/** How a call ended, in a few words. */
export const describeEnding = (reason: string): string =>
  endings.find(([pattern]) => pattern.test(reason))?.[1] ?? words.endedBy.error;

export const getTypeLabel = (type: string | null | undefined): string =>
  (type && (words.types[type] ?? type)) || words.unknown;

/** Whole seconds between start and end; null if either is missing. */
export function getDuration({ startedAt, endedAt }: Call): number | null {
  if (!startedAt || !endedAt) return null;
  const seconds = Math.floor((Date.parse(endedAt) - Date.parse(startedAt)) / 1_000);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

export const formatCost = (cost: number): string => `$${cost.toFixed(2)}`;

/** Title of a call: its name, its customer, or its type. */
export const getCallTitle = ({ name, customer, type }: Call): string =>
  name || customer?.name || customer?.number || getTypeLabel(type);

/** A position in the recording, such as '1:23'. */
export function formatPosition(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3_600);
  const minutes = Math.floor((whole % 3_600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

const over = new Set(['ended', 'not-found', 'deletion-failed']);

/** Queued, ringing and running calls are live. */
export const isLive = ({ status }: Call): boolean => Boolean(status) && !over.has(status ?? '');
