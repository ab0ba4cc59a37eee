import { callPage, conversationPage, type IndexedCall } from 'shared-contract';
import { typeLabel } from '../calls/call-display';

/** Part of an address for a call whose assistant is unknown; the review needs the call alone. */
const NO_ASSISTANT = 'unknown';

export const customerText = (call: IndexedCall): string =>
  call.customer_name || call.customer_number || call.name || typeText(call);

export const typeText = ({ kind, type }: Pick<IndexedCall, 'kind' | 'type'>): string =>
  typeLabel(kind === 'chat' ? 'chat' : type);

/**
 * @param seconds moment of the recording at which the review begins
 * @returns address of the call's review
 */
export function reviewAddress(call: IndexedCall, seconds?: number | null): string {
  const assistant = call.assistant_id ?? NO_ASSISTANT;
  const pageOf = call.kind === 'chat' ? conversationPage : callPage;
  const page = pageOf(assistant, call.id);
  return typeof seconds === 'number' ? `${page}?t=${Math.floor(seconds)}` : page;
}

const directionPaths: Record<string, string> = {
  inboundPhoneCall: 'M17 7L7 17M7 9v8h8',
  outboundPhoneCall: 'M7 17L17 7M9 7h8v8',
  webCall: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  chat: 'M4 5h16v11h-8l-5 4v-4H4z',
};

/** Outline of the icon before the customer, on a 24-pixel grid. */
export const directionPath = ({ kind, type }: IndexedCall): string | undefined =>
  directionPaths[kind === 'chat' ? 'chat' : (type ?? '')];
