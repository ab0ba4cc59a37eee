import { assistantTexts, type CallFilters, outsideTime } from 'shared-contract';
import * as z from 'zod/mini';
import { type VendorCall, vendorCall } from '../calls/call-fields';
import type { VoiceContext } from '../context/voice-context';
import type { VoiceAccount } from '../upstream/account';

/** Calls asked for at once: a call with its transcript can take tens of kilobytes. */
const PAGE = 100;

/** Resume point in the call history: all newer calls have been read. */
export interface Position {
  createdAt: string;
  /** Calls of that very moment that have been seen. */
  ids: string[];
}

type Bounds = Pick<CallFilters, 'assistantId' | 'phoneNumberId' | 'from' | 'to'>;

/**
 * Reads the calls of an organization, newest first, a page of the platform at a time.
 *
 * @param after where an earlier reading stopped
 */
export async function* readHistory(
  { voice }: VoiceContext,
  accountOf: () => VoiceAccount,
  { assistantId, phoneNumberId, from, to }: Bounds,
  after: Position | null,
): AsyncGenerator<VendorCall[]> {
  let position = after;
  for (;;) {
    // Calls of the same moment may lie on both sides of a page's end, so that moment is read again.
    const until = position?.createdAt ?? to;
    const page = await voice(accountOf(), {
      method: 'GET',
      path: '/call',
      query: {
        limit: String(PAGE),
        ...(assistantId ? { assistantId } : {}),
        ...(phoneNumberId ? { phoneNumberId } : {}),
        ...(from ? { createdAtGe: from } : {}),
        ...(until ? { createdAtLe: until } : {}),
      },
      schema: z.array(vendorCall),
      failed: assistantTexts.callsFailed,
    });
    const seen = new Set(position?.ids);
    const fresh = page.filter(({ id }) => !seen.has(id));
    yield fresh;
    if (page.length < PAGE || fresh.length === 0) return;
    position = positionAfter(fresh, position);
  }
}

/** @param calls newest first */
export function positionAfter(calls: readonly VendorCall[], before: Position | null): Position {
  const createdAt = calls.at(-1)?.createdAt ?? before?.createdAt ?? '';
  const ids = calls.filter((call) => call.createdAt === createdAt).map(({ id }) => id);
  const earlier = before?.createdAt === createdAt ? before.ids : [];
  return { createdAt, ids: [...earlier, ...ids] };
}

const cursor = z.object({
  createdAt: outsideTime,
  ids: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(1_000)),
});

/** @returns the position as an opaque text */
export function writeCursor(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** @returns the position, or null when {@link writeCursor} did not write the text */
export function readCursor(text: string): Position | null {
  try {
    return cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}
