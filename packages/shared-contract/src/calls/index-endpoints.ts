import { dashboardQuery } from '../dashboard/query';
import { dashboardAnswer } from '../dashboard/wire';
import { endpoint } from '../endpoints/endpoint';
import { calls, dashboard } from '../paths/api';
import { callDaysAnswer } from './days';
import { indexedCallFilters, indexedCallsExport, indexedCallsQuery } from './filters';
import { callClaimAnswer, callClaimRequest, callInboxAnswer } from './inbox';
import {
  callAssignmentAnswer,
  callAssignmentChange,
  callNote,
  callNoteDraft,
  callReviewAnswer,
  callReviewDraft,
  callTagging,
  callTagsAnswer,
} from './review';
import { indexedCallsAnswer } from './rows';
import { callView, callViewDraft, callViewsAnswer } from './views';

const access = 'member';
const review = { path: calls.review, access, ids: ['id'], response: callReviewAnswer } as const;

export const listIndexedCalls = endpoint({
  method: 'GET',
  path: calls.all,
  access,
  query: indexedCallsQuery,
  response: indexedCallsAnswer,
  errors: ['bad_request'],
  summary: 'Lists calls and chats with facets and figures, filtered, searched and sorted.',
});
export const countCallDays = endpoint({
  method: 'GET',
  path: calls.days,
  access,
  query: indexedCallFilters,
  response: callDaysAnswer,
  errors: ['bad_request'],
  summary: 'Counts the filtered calls by day and outcome, by default for the last 30 days.',
});
export const getDashboard = endpoint({
  method: 'GET',
  path: dashboard,
  access,
  query: dashboardQuery,
  response: dashboardAnswer,
  errors: ['bad_request'],
  summary:
    'Reads the figures of a period and the previous one, live calls, what needs attention, and the start guide.',
});
export const exportIndexedCalls = endpoint({
  method: 'GET',
  path: calls.export,
  access: 'member_or_ticket',
  query: indexedCallsExport,
  response: 'file',
  errors: ['bad_request'],
  audit: { event: 'calls_exported', kind: 'calls' },
  summary: 'Downloads the filtered calls with the chosen columns as CSV or JSON.',
});
export const listCallViews = endpoint({
  method: 'GET',
  path: calls.views,
  access,
  response: callViewsAnswer,
  errors: [],
  summary: "Lists the organization's saved views, and counts the calls of the built-in ones.",
});
export const createCallView = endpoint({
  method: 'POST',
  path: calls.views,
  access,
  body: callViewDraft,
  response: callView,
  errors: ['quota_exceeded'],
  audit: { event: 'view_created', kind: 'view' },
  summary: 'Saves a view for the organization.',
});
export const updateCallView = endpoint({
  method: 'PUT',
  path: calls.view,
  access,
  ids: ['viewId'],
  body: callViewDraft,
  response: callView,
  errors: ['not_found'],
  audit: { event: 'view_changed', kind: 'view', id: 'viewId' },
  summary: 'Replaces a saved view.',
});
export const deleteCallView = endpoint({
  method: 'DELETE',
  path: calls.view,
  access,
  ids: ['viewId'],
  response: 'empty',
  errors: ['bad_request', 'not_found'],
  audit: { event: 'view_deleted', kind: 'view', id: 'viewId' },
  summary: 'Deletes a saved view.',
});
export const getCallInbox = endpoint({
  method: 'GET',
  path: calls.inbox,
  access,
  query: indexedCallFilters,
  response: callInboxAnswer,
  errors: ['bad_request'],
  summary:
    'Reads how many of the filtered calls are waiting for a verdict, who has claimed calls, and how often reviewers agree.',
});
export const claimCall = endpoint({
  method: 'POST',
  path: calls.claims,
  access,
  body: callClaimRequest,
  response: callClaimAnswer,
  errors: ['not_found', 'conflict'],
  audit: { none: 'a claim expires automatically; the review that follows is recorded' },
  summary:
    'Claims the next call that is waiting for a verdict, or the given one, for a few minutes.',
});
export const releaseCall = endpoint({
  method: 'DELETE',
  path: calls.claim,
  access,
  ids: ['id'],
  response: 'empty',
  errors: ['bad_request', 'not_found'],
  audit: { none: 'a claim expires automatically; the review that follows is recorded' },
  summary: "Releases the member's own claim on a call, if there is one.",
});
export const getCallReview = endpoint({
  ...review,
  method: 'GET',
  errors: ['bad_request', 'not_found'],
  summary: 'Reads verdicts, tags and notes of a call.',
});
export const reviewCall = endpoint({
  ...review,
  method: 'PUT',
  body: callReviewDraft,
  errors: ['not_found', 'conflict', 'quota_exceeded'],
  audit: { event: 'call_reviewed', kind: 'call', id: 'id' },
  summary: "Stores the member's verdict on a call.",
});
export const withdrawCallReview = endpoint({
  ...review,
  method: 'DELETE',
  errors: ['bad_request', 'not_found'],
  audit: { event: 'review_withdrawn', kind: 'call', id: 'id' },
  summary: "Withdraws the member's own verdict.",
});
export const assignCall = endpoint({
  method: 'PUT',
  path: calls.assignment,
  access,
  ids: ['id'],
  body: callAssignmentChange,
  response: callAssignmentAnswer,
  errors: ['not_found'],
  audit: { event: 'call_assigned', kind: 'call', id: 'id' },
  summary: 'Assigns a call to a member with a status, or to no one; the member is notified.',
});
export const tagCall = endpoint({
  method: 'PUT',
  path: calls.tags,
  access,
  ids: ['id'],
  body: callTagging,
  response: callTagsAnswer,
  errors: ['not_found'],
  audit: { event: 'call_tagged', kind: 'call', id: 'id' },
  summary: 'Replaces the tags of a call, or only those that the member has changed.',
});
export const addCallNote = endpoint({
  method: 'POST',
  path: calls.notes,
  access,
  ids: ['id'],
  body: callNoteDraft,
  response: callNote,
  errors: ['not_found', 'quota_exceeded'],
  audit: { event: 'note_added', kind: 'call', id: 'id' },
  summary: 'Adds a note to a call, or to a time in it.',
});
export const deleteCallNote = endpoint({
  method: 'DELETE',
  path: calls.note,
  access,
  ids: ['id', 'noteId'],
  response: 'empty',
  errors: ['bad_request', 'not_found'],
  audit: { event: 'note_deleted', kind: 'call', id: 'id' },
  summary: "Deletes the member's own note.",
});
