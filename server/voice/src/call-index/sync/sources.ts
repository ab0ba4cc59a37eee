import { readReadable, readTime } from 'shared-contract';
import * as z from 'zod/mini';
import { type CallRow, callRow, indexableCall } from '../rows/call-row';
import { indexableSession, sessionRow } from '../rows/session-row';

/** A list of the voice platform that the index follows. */
export interface IndexSource {
  name: 'calls' | 'sessions';
  kind: CallRow['kind'];
  path: string;
  /** Takes the entries out of the platform's answer; each is read on its own. */
  answer: z.ZodMiniType<unknown[]>;
  /** @returns null for an entry that cannot be indexed */
  rowOf(entry: unknown, organizationId: string): CallRow | null;
}

export const callSource: IndexSource = {
  name: 'calls',
  kind: 'call',
  path: '/call',
  answer: z.array(z.unknown()),
  rowOf(entry, organizationId) {
    const call = readReadable(indexableCall, withTime(entry))?.data;
    return call ? callRow(call, organizationId) : null;
  },
};

const sessionSource: IndexSource = {
  name: 'sessions',
  kind: 'chat',
  path: '/session',
  answer: z.pipe(
    z.looseObject({ results: z.array(z.unknown()) }),
    z.transform(({ results }) => results),
  ),
  rowOf(entry, organizationId) {
    const session = readReadable(indexableSession, withTime(entry))?.data;
    return session ? sessionRow(session, organizationId) : null;
  },
};

const TIMES = ['createdAt', 'startedAt', 'updatedAt', 'endedAt'] as const;

/** @returns the entry with the first of its times that can be read as its own */
function withTime(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const times = entry as Partial<Record<(typeof TIMES)[number], unknown>>;
  const readable = TIMES.map((name) => times[name]).find(
    (time) => typeof time === 'string' && readTime(time) !== null,
  );
  return { ...entry, createdAt: readable };
}

/** In the order in which they are read. */
export const indexSources: readonly IndexSource[] = [callSource, sessionSource];
