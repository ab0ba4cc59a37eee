import {
  api,
  type CallAssignmentChange,
  type CallClaimRequest,
  type CallIndexExport,
  type CallNoteDraft,
  type CallReviewDraft,
  type CallViewDraft,
  type IndexedCallFilters,
  type OrderedCallFilters,
} from 'shared-contract';
import { callIndexEndpoints as endpoints, importEndpoints } from 'shared-contract/endpoints';
import { call, getAddress } from '../client/call';

/** Calls per page, unless a list uses smaller pages. */
const LIMIT = 100;

/** URL of the first page of the call index, and prefix of the other pages' URLs. */
export const indexedCallsAddress = (filters: OrderedCallFilters, limit = LIMIT) =>
  getAddress(api.calls.all, {}, { ...filters, limit });

/** One page of the call index. Without a cursor it is the first one, with facets and figures. */
export const listIndexedCalls = (
  filters: OrderedCallFilters,
  cursor?: string,
  signal?: AbortSignal,
  limit = LIMIT,
) => call(endpoints.listIndexedCalls, { query: { ...filters, limit, cursor }, signal });

/** Calls per day and outcome. */
export const listCallDays = (query: IndexedCallFilters, signal?: AbortSignal) =>
  call(endpoints.countCallDays, { query, signal });

/** The organization's saved views, with the number of calls in each built-in one. */
export const listCallViews = (signal?: AbortSignal) => call(endpoints.listCallViews, { signal });

export const createCallView = (body: CallViewDraft) => call(endpoints.createCallView, { body });

export const updateCallView = (viewId: string, body: CallViewDraft) =>
  call(endpoints.updateCallView, { params: { viewId }, body });

export const deleteCallView = (viewId: string) =>
  call(endpoints.deleteCallView, { params: { viewId } });

/** Verdicts, tags and notes of a call. */
export const getCallReview = (id: string, signal?: AbortSignal) =>
  call(endpoints.getCallReview, { params: { id }, signal });

/** Stores the member's own verdict. */
export const reviewCall = (id: string, body: CallReviewDraft) =>
  call(endpoints.reviewCall, { params: { id }, body });

/** Withdraws the member's own verdict. */
export const withdrawReview = (id: string) =>
  call(endpoints.withdrawCallReview, { params: { id } });

/** Assigns the call to a member, who is notified, or to no one. */
export const assignCall = async (id: string, body: CallAssignmentChange) =>
  (await call(endpoints.assignCall, { params: { id }, body })).assignment;

/**
 * Changes the tags of a call.
 * @param tags the complete list
 * @param seen tags that were shown; changes that others made since are kept
 * @returns the call's current tags
 */
export async function tagCall(
  id: string,
  tags: readonly string[],
  seen: readonly string[],
): Promise<string[]> {
  const body = { tags: [...tags], seen: [...seen] };
  return (await call(endpoints.tagCall, { params: { id }, body })).tags;
}

export const addCallNote = (id: string, body: CallNoteDraft) =>
  call(endpoints.addCallNote, { params: { id }, body });

export const deleteCallNote = (id: string, noteId: string) =>
  call(endpoints.deleteCallNote, { params: { id, noteId } });

/** Waiting calls, claims and agreement. */
export const getCallInbox = (query: IndexedCallFilters, signal?: AbortSignal) =>
  call(endpoints.getCallInbox, { query, signal });

/** Claims the next waiting call, or the given one. */
export const claimCall = (body: CallClaimRequest) => call(endpoints.claimCall, { body });

/** Releases the member's own claim, even while the page is being left. */
export const releaseCall = (id: string) =>
  call(endpoints.releaseCall, { params: { id }, keepalive: true });

/** @returns a URL that downloads the filtered calls with these columns, valid for a minute */
export function indexExportTicket(
  filters: OrderedCallFilters,
  format: Pick<CallIndexExport, 'format' | 'separator'>,
  columns?: string[],
) {
  const body = {
    kind: 'call-index-export',
    ...format,
    filters,
    ...(columns && { columns }),
  } as const;
  return call(importEndpoints.createTicket, { body });
}
