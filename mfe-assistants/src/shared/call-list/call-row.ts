import {
  callPage,
  conversationPage,
  type IndexedCall,
  listedCallPage,
  listedConversationPage,
} from 'shared-contract';
import { getTypeLabel } from '../calls/call-display';

export const describeCustomer = (call: IndexedCall): string =>
  call.customer_name || call.customer_number || call.name || describeType(call);

export const describeType = ({ kind, type }: Pick<IndexedCall, 'kind' | 'type'>): string =>
  getTypeLabel(kind === 'chat' ? 'chat' : type);

/** The list that a call was opened from. The call's page links back there and to the next call. */
export interface ListPlace {
  /** Id of the assistant's row; undefined for all calls. */
  agentId?: string;
  /** Filters and order of the list, such as `?outcome=failed`; empty if there are none. */
  query?: string;
}

/**
 * @param seconds position in the recording to start at
 * @returns URL of the call's review
 */
export function getReviewAddress(
  { id, kind }: Pick<IndexedCall, 'id' | 'kind'>,
  { agentId, query = '' }: ListPlace = {},
  seconds?: number | null,
): string {
  const isChat = kind === 'chat';
  const ofList = isChat ? listedConversationPage(id) : listedCallPage(id);
  const toPage = (agent: string) => (isChat ? conversationPage : callPage)(agent, id);
  const params = new URLSearchParams(query);
  if (typeof seconds === 'number') params.set('t', String(Math.floor(seconds)));
  const given = params.toString();
  return (agentId ? toPage(agentId) : ofList) + (given && `?${given}`);
}

const directionPaths: Record<string, string> = {
  inboundPhoneCall: 'M17 7L7 17M7 9v8h8',
  outboundPhoneCall: 'M7 17L17 7M9 7h8v8',
  webCall: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  chat: 'M4 5h16v11h-8l-5 4v-4H4z',
};

/** Outline of the icon before the customer, on a 24-pixel grid. */
export const getDirectionPath = ({ kind, type }: IndexedCall): string | undefined =>
  directionPaths[kind === 'chat' ? 'chat' : (type ?? '')];
