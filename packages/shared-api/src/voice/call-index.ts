import { portalFetch } from 'shared-auth';
import {
  api,
  type CallAssignment,
  type CallAssignmentChange,
  type CallClaimAnswer,
  type CallClaimRequest,
  type CallDaysAnswer,
  type CallInboxAnswer,
  type CallNote,
  type CallNoteDraft,
  type CallReviewAnswer,
  type CallReviewDraft,
  type CallView,
  type CallViewDraft,
  callAssignmentAnswer,
  callClaimAnswer,
  callDaysAnswer,
  callInboxAnswer,
  callNote,
  callReviewAnswer,
  callTagsAnswer,
  callView,
  callViewsAnswer,
  fillPath,
  type IndexedCallFilters,
  type IndexedCallsAnswer,
  indexedCallsAnswer,
  noContent,
  type OrderedCallFilters,
  type TicketAnswer,
  ticketAnswer,
} from 'shared-contract';

const withQuery = (path: string, values: Record<string, string | undefined>) => {
  const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const query = new URLSearchParams(given).toString();
  return query ? `${path}?${query}` : path;
};

/** Calls of one page, unless a list is read in smaller ones. */
const LIMIT = 100;

/** Address of the first page of the index of calls; how those of its other pages begin. */
export const indexedCallsAddress = (filters: OrderedCallFilters, limit = LIMIT) =>
  withQuery(api.calls.all, { ...filters, limit: String(limit) });

/** One page of the index of calls; undefined as cursor means the first, with facets and figures. */
export function listIndexedCalls(
  filters: OrderedCallFilters,
  cursor?: string,
  signal?: AbortSignal,
  limit = LIMIT,
): Promise<IndexedCallsAnswer> {
  const path = withQuery(api.calls.all, { ...filters, limit: String(limit), cursor });
  return portalFetch(path, { schema: indexedCallsAnswer, signal });
}

/** Calls of each day, by outcome. */
export function listCallDays(
  filters: IndexedCallFilters,
  signal?: AbortSignal,
): Promise<CallDaysAnswer> {
  return portalFetch(withQuery(api.calls.days, filters), { schema: callDaysAnswer, signal });
}

/** The organization's saved views. */
export async function listCallViews(signal?: AbortSignal): Promise<CallView[]> {
  const { views } = await portalFetch(api.calls.views, { schema: callViewsAnswer, signal });
  return views;
}

export function createCallView(draft: CallViewDraft): Promise<CallView> {
  return portalFetch(api.calls.views, { method: 'POST', schema: callView, body: draft });
}

export function updateCallView(viewId: string, draft: CallViewDraft): Promise<CallView> {
  const path = fillPath(api.calls.view, { viewId });
  return portalFetch(path, { method: 'PUT', schema: callView, body: draft });
}

export function deleteCallView(viewId: string): Promise<undefined> {
  const path = fillPath(api.calls.view, { viewId });
  return portalFetch(path, { method: 'DELETE', schema: noContent });
}

/** Verdicts, tags and notes of a call. */
export function getCallReview(id: string, signal?: AbortSignal): Promise<CallReviewAnswer> {
  return portalFetch(fillPath(api.calls.review, { id }), { schema: callReviewAnswer, signal });
}

/** Gives the member's own verdict. */
export function reviewCall(id: string, draft: CallReviewDraft): Promise<CallReviewAnswer> {
  const path = fillPath(api.calls.review, { id });
  return portalFetch(path, { method: 'PUT', schema: callReviewAnswer, body: draft });
}

/** Takes the member's own verdict back. */
export function withdrawReview(id: string): Promise<CallReviewAnswer> {
  const path = fillPath(api.calls.review, { id });
  return portalFetch(path, { method: 'DELETE', schema: callReviewAnswer });
}

/** Assigns the call to a member, who is notified, or to no one. */
export async function assignCall(
  id: string,
  body: CallAssignmentChange,
): Promise<CallAssignment | null> {
  const path = fillPath(api.calls.assignment, { id });
  return (await portalFetch(path, { method: 'PUT', schema: callAssignmentAnswer, body }))
    .assignment;
}

/**
 * Changes the tags of a call.
 *
 * @param tags all of them
 * @param seen those that the call was shown with: what others have changed since is kept
 * @returns the tags that the call has now
 */
export async function tagCall(
  id: string,
  tags: readonly string[],
  seen: readonly string[],
): Promise<string[]> {
  const path = fillPath(api.calls.tags, { id });
  const body = { tags, seen };
  return (await portalFetch(path, { method: 'PUT', schema: callTagsAnswer, body })).tags;
}

export function addCallNote(id: string, draft: CallNoteDraft): Promise<CallNote> {
  const path = fillPath(api.calls.notes, { id });
  return portalFetch(path, { method: 'POST', schema: callNote, body: draft });
}

export function deleteCallNote(id: string, noteId: string): Promise<undefined> {
  const path = fillPath(api.calls.note, { id, noteId });
  return portalFetch(path, { method: 'DELETE', schema: noContent });
}

/** Waiting calls, claims and agreement. */
export function getCallInbox(signal?: AbortSignal): Promise<CallInboxAnswer> {
  return portalFetch(api.calls.inbox, { schema: callInboxAnswer, signal });
}

/** Takes the next waiting call, or the named one. */
export function claimCall(request: CallClaimRequest): Promise<CallClaimAnswer> {
  return portalFetch(api.calls.claims, { method: 'POST', schema: callClaimAnswer, body: request });
}

/** Gives up the member's own claim, also while the page is being left. */
export function releaseCall(id: string): Promise<undefined> {
  const path = fillPath(api.calls.claim, { id });
  return portalFetch(path, { method: 'DELETE', schema: noContent, keepalive: true });
}

/** @returns an address that downloads the filtered calls with these columns, valid for a minute */
export function indexExportTicket(
  filters: OrderedCallFilters,
  format: 'csv' | 'json',
  columns?: string[],
): Promise<TicketAnswer> {
  const body = { kind: 'call-index-export', format, filters, ...(columns ? { columns } : {}) };
  return portalFetch(api.tickets, { method: 'POST', schema: ticketAnswer, body });
}
