import type { Member } from 'server-core/sessions/require-member';
import type { Call, CallFilters, CallHistoryAnswer, Unreadable } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { VendorCall } from '../calls/call-fields';
import { presentCalls } from '../calls/call-routes';
import type { VoiceContext } from '../context/voice-context';
import { readVoiceAccount, type VoiceAccount } from '../upstream/account';
import { isNewestFirst, matcher, sorted } from './matches';
import { type Position, positionAfter, readHistory, writeCursor } from './read-history';

/** Limit of calls for an order other than the platform's; all of them must fit into memory. */
const MOST_SORTED = 20_000;

/** Who reads the history, and whether they are still there. */
export interface Reader {
  member: Member;
  client: AbortSignal;
  /** Hears what could not be read of a page. */
  onUnreadable(found: Unreadable): void;
}

interface Search extends Reader {
  filters: CallFilters;
  limit: number;
  after: Position | null;
}

/** @returns the account; each request has the usual deadline, up to that of the search */
export async function accountUntil(
  { deps }: VoiceContext,
  { member: { organizationId }, client, onUnreadable }: Reader,
  until: number,
): Promise<() => VoiceAccount> {
  const account = await readVoiceAccount(deps, organizationId);
  const eachMs = deps.config.timeouts.voiceMs;
  return () => ({
    ...account,
    client,
    onUnreadable,
    deadline: Math.min(until, Date.now() + eachMs),
  });
}

/**
 * Newest first, a page ends when it is full or the time is up, and the next one continues from
 * there. Any other order needs the whole history, and has one page.
 */
export async function searchHistory(
  context: VoiceContext,
  search: Search,
): Promise<CallHistoryAnswer> {
  return isNewestFirst(search.filters) ? nextPage(context, search) : inOrder(context, search);
}

async function nextPage(context: VoiceContext, search: Search): Promise<CallHistoryAnswer> {
  const { member, filters, limit, after } = search;
  const { voiceMs, callHistoryMs } = context.deps.config.timeouts;
  const until = Date.now() + callHistoryMs;
  const accountOf = await accountUntil(context, search, until + voiceMs);
  const wanted = matcher(filters);
  const results: Call[] = [];
  let scanned = 0;
  let position = after;
  for await (const page of readHistory(context, accountOf, filters, after)) {
    const shown = await presentCalls(context, member, page);
    for (const [index, call] of shown.entries()) {
      scanned += 1;
      position = positionAfter([page[index] as VendorCall], position);
      if (wanted(call) && results.push(call) === limit) {
        return { results, scanned, cursor: position && writeCursor(position) };
      }
    }
    if (Date.now() >= until) return { results, scanned, cursor: position && writeCursor(position) };
  }
  return { results, scanned, cursor: null };
}

async function inOrder(context: VoiceContext, search: Search): Promise<CallHistoryAnswer> {
  const { filters, limit } = search;
  const until = Date.now() + context.deps.config.timeouts.callExportMs;
  const { calls, scanned } = await collect(context, search, filters, until);
  const results = sorted(calls, filters).slice(0, limit);
  return { results, scanned, cursor: null };
}

/** @throws ApiError `too_large` when more calls match than can be put into an order */
export async function collect(
  context: VoiceContext,
  reader: Reader,
  filters: CallFilters,
  until: number,
): Promise<{ calls: Call[]; scanned: number }> {
  const accountOf = await accountUntil(context, reader, until);
  const wanted = matcher(filters);
  const calls: Call[] = [];
  let scanned = 0;
  for await (const page of readHistory(context, accountOf, filters, null)) {
    scanned += page.length;
    const shown = await presentCalls(context, reader.member, page);
    // The turns are in the transcript as well, and would be most of what is kept.
    for (const call of shown.filter(wanted)) calls.push(withoutTurns(call));
    if (calls.length > MOST_SORTED) {
      throw new ApiError('too_large', 'Too many calls for this order. Please narrow the filters.');
    }
  }
  return { calls, scanned };
}

function withoutTurns({ messages: _messages, artifact: _artifact, ...call }: Call): Call {
  return call;
}
