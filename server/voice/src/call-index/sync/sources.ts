import { readReadable, readTime } from 'shared-contract';
import * as z from 'zod/mini';
import { type CallRow, callRow, indexableCall } from '../rows/call-row';
import { indexableSession, toSessionRow } from '../rows/session-row';

/** A list on the voice platform that feeds the index. */
export interface IndexSource {
  name: 'calls' | 'sessions';
  kind: CallRow['kind'];
  path: string;
  /** Extracts the raw entries from the response. Each is parsed separately. */
  answer: z.ZodMiniType<unknown[]>;
  /** @returns null if the entry can't be indexed */
  toRow(entry: unknown, organizationId: string): CallRow | null;
}

export const callSource: IndexSource = {
  name: 'calls',
  kind: 'call',
  path: '/call',
  answer: z.array(z.unknown()),
  toRow(entry, organizationId) {
    const call = readReadable(indexableCall, setCreatedAt(entry))?.data;
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
  toRow(entry, organizationId) {
    const session = readReadable(indexableSession, setCreatedAt(entry))?.data;
    return session ? toSessionRow(session, organizationId) : null;
  },
};

const TIMES = ['createdAt', 'startedAt', 'updatedAt', 'endedAt'] as const;

/** @returns the entry, with its first readable time as `createdAt` */
function setCreatedAt(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const times = entry as Partial<Record<(typeof TIMES)[number], unknown>>;
  const readable = TIMES.map((name) => times[name]).find(
    (time) => typeof time === 'string' && readTime(time) !== null,
  );
  return { ...entry, createdAt: readable };
}

/** In sync order. */
export const indexSources: readonly IndexSource[] = [callSource, sessionSource];
