import { assistantTexts, type CallFilters, outsideTime, readReadable } from 'shared-contract';
import * as z from 'zod/mini';
import { type VendorCall, vendorCall } from '../calls/call-fields';
import type { VoiceContext } from '../context/voice-context';
import type { VoiceAccount } from '../upstream/account';

/** Small pages, because a call with its transcript can take tens of kilobytes. */
const PAGE = 100;

/** Where to resume: all newer calls have been read. */
export interface Position {
  createdAt: string;
  /** Calls with exactly this timestamp that have been read. */
  ids: string[];
}

type Bounds = Pick<CallFilters, 'assistantId' | 'phoneNumberId' | 'from' | 'to'>;

/**
 * Reads an organization's calls, newest first, one page of the platform at a time.
 *
 * @param after where an earlier read stopped
 */
export async function* readHistory(
  context: VoiceContext,
  readAccount: () => VoiceAccount,
  bounds: Bounds,
  after: Position | null,
): AsyncGenerator<VendorCall[]> {
  let position = after;
  for (;;) {
    // A page can end between calls with the same timestamp, so the next one includes that timestamp
    // again.
    const to = position?.createdAt ?? bounds.to;
    const { calls, isLast } = await readPage(context, readAccount(), { ...bounds, to });
    const seen = new Set(position?.ids);
    const fresh = calls.filter(({ id }) => !seen.has(id));
    yield fresh;
    if (isLast || fresh.length === 0) return;
    position = getNextPosition(fresh, position);
    // Without a readable timestamp, there is no position to continue from.
    if (position.createdAt === '') return;
  }
}

/** Compares the limit with the page's length before unreadable calls are dropped. */
async function readPage(
  { voice }: VoiceContext,
  account: VoiceAccount,
  { assistantId, phoneNumberId, from, to }: Bounds,
): Promise<{ calls: VendorCall[]; isLast: boolean }> {
  const page = await voice(account, {
    method: 'GET',
    path: '/call',
    query: {
      limit: String(PAGE),
      ...(assistantId ? { assistantId } : {}),
      ...(phoneNumberId ? { phoneNumberId } : {}),
      ...(from ? { createdAtGe: from } : {}),
      ...(to ? { createdAtLe: to } : {}),
    },
    schema: z.array(z.unknown()),
    failed: assistantTexts.callsFailed,
  });
  const read = readReadable(z.array(vendorCall), page);
  if (read) account.onUnreadable?.(read);
  return { calls: read?.data ?? [], isLast: page.length < PAGE };
}

/** @param calls newest first */
export function getNextPosition(calls: readonly VendorCall[], before: Position | null): Position {
  const timed = calls.findLast((call) => call.createdAt);
  const createdAt = timed?.createdAt ?? before?.createdAt ?? '';
  const ids = calls
    .filter((call) => call.createdAt === createdAt || !call.createdAt)
    .map(({ id }) => id);
  const earlier = before?.createdAt === createdAt ? before.ids : [];
  return { createdAt, ids: [...earlier, ...ids] };
}

const cursor = z.object({
  createdAt: outsideTime,
  ids: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(1_000)),
});

/** @returns the position as an opaque string */
export function writeCursor(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** @returns the position; null if {@link writeCursor} didn't write the text */
export function readCursor(text: string): Position | null {
  try {
    return cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}
