import { endpoint, upstreamErrors } from '../endpoints/endpoint';
import { gaps } from '../paths/api';
import { gap, gapChange, gapCheckAnswer, gapDetail, gapsAnswer, gapsQuery } from './wire';

const access = 'member';
const one = { path: gaps.one, access, ids: ['gapId'] } as const;

export const listGaps = endpoint({
  method: 'GET',
  path: gaps.all,
  access,
  query: gapsQuery,
  response: gapsAnswer,
  errors: ['bad_request'],
  summary: "Lists callers' unanswered questions, grouped by meaning.",
});
export const getGap = endpoint({
  ...one,
  method: 'GET',
  response: gapDetail,
  errors: ['not_found'],
  summary: 'Reads a gap with the newest turns of calls and chats in which it was asked.',
});
export const changeGap = endpoint({
  ...one,
  method: 'PATCH',
  body: gapChange,
  response: gap,
  errors: ['not_found'],
  audit: { event: 'gap_changed', kind: 'gap', id: 'gapId' },
  summary: 'Assigns, dismisses or reopens a gap.',
});
export const checkGap = endpoint({
  method: 'POST',
  path: gaps.check,
  access,
  ids: ['gapId'],
  response: gapCheckAnswer,
  errors: ['not_found', upstreamErrors],
  audit: { event: 'gap_checked', kind: 'gap', id: 'gapId', repeats: true },
  summary: 'Searches for the question of a gap again, and closes the gap if it has an answer.',
});
