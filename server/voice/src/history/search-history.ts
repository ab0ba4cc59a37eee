import type { Member } from 'server-core/sessions/require-member';
import type { Call, CallFilters, CallHistoryAnswer, Unreadable } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { VendorCall } from '../calls/call-fields';
import { presentCalls } from '../calls/call-routes';
import type { VoiceContext } from '../context/voice-context';
import { readVoiceAccount, type VoiceAccount } from '../upstream/account';
import { createMatcher, isNewestFirst, sortCalls } from './matches';
import { getNextPosition, type Position, readHistory, writeCursor } from './read-history';

/** Maximum calls for sorts that the platform doesn't support, because all must fit in memory. */
const MOST_SORTED = 20_000;

/** The member who reads the history, and a signal for when they disconnect. */
export interface Reader {
  member: Member;
  client: AbortSignal;
  /** Called with the number of entries on a page that couldn't be read. */
  onUnreadable(found: Unreadable): void;
}

interface Search extends Reader {
  filters: CallFilters;
  limit: number;
  after: Position | null;
}

/**
 * @returns a function that returns the account with a new deadline for each request, never later
 * than `until`
 */
export async function createAccountUntil(
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
 * In newest-first order, a page ends when it is full or time is up, and the next one resumes there.
 * Any other order needs the whole history and returns a single page.
 */
export async function searchHistory(
  context: VoiceContext,
  search: Search,
): Promise<CallHistoryAnswer> {
  return isNewestFirst(search.filters)
    ? searchPage(context, search)
    : searchInOrder(context, search);
}

async function searchPage(context: VoiceContext, search: Search): Promise<CallHistoryAnswer> {
  const { member, filters, limit, after } = search;
  const { voiceMs, callHistoryMs } = context.deps.config.timeouts;
  const until = Date.now() + callHistoryMs;
  const readAccount = await createAccountUntil(context, search, until + voiceMs);
  const wanted = createMatcher(filters);
  const results: Call[] = [];
  let scanned = 0;
  let position = after;
  for await (const page of readHistory(context, readAccount, filters, after)) {
    const shown = await presentCalls(context, member, page);
    for (const [index, call] of shown.entries()) {
      scanned += 1;
      position = getNextPosition([page[index] as VendorCall], position);
      if (wanted(call) && results.push(call) === limit) {
        return { results, scanned, cursor: position && writeCursor(position) };
      }
    }
    if (Date.now() >= until) return { results, scanned, cursor: position && writeCursor(position) };
  }
  return { results, scanned, cursor: null };
}

async function searchInOrder(context: VoiceContext, search: Search): Promise<CallHistoryAnswer> {
  const { filters, limit } = search;
  const until = Date.now() + context.deps.config.timeouts.callExportMs;
  const { calls, scanned } = await collectCalls(context, search, filters, until);
  const results = sortCalls(calls, filters).slice(0, limit);
  return { results, scanned, cursor: null };
}

/** @throws ApiError `too_large` when too many calls match to sort them */
export async function collectCalls(
  context: VoiceContext,
  reader: Reader,
  filters: CallFilters,
  until: number,
): Promise<{ calls: Call[]; scanned: number }> {
  const readAccount = await createAccountUntil(context, reader, until);
  const wanted = createMatcher(filters);
  const calls: Call[] = [];
  let scanned = 0;
  for await (const page of readHistory(context, readAccount, filters, null)) {
    scanned += page.length;
    const shown = await presentCalls(context, reader.member, page);
    // The transcript has the turns too, and they would take most of the memory.
    for (const call of shown.filter(wanted)) calls.push(omitTurns(call));
    if (calls.length > MOST_SORTED) {
      throw new ApiError('too_large', 'There are too many calls to sort. Narrow the filters.');
    }
  }
  return { calls, scanned };
}

function omitTurns({ messages: _messages, artifact: _artifact, ...call }: Call): Call {
  return call;
}
