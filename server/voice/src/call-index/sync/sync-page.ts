import { createHash } from 'node:crypto';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import { assistantTexts, isSample, readTime } from 'shared-contract';
import { ApiError, isRowRefused } from 'shared-server';
import type { VoiceAccount } from '../../upstream/account';
import type { VoiceClient } from '../../upstream/voice-client';
import type { CallRow } from '../rows/call-row';
import { saveRows } from '../store/save-rows';
import { type SyncLease, type SyncState, storeState } from '../store/sync-state';
import type { IndexSource } from './sources';

export interface SyncContext {
  deps: Pick<ServerDeps, 'config' | 'db' | 'logger'>;
  voice: VoiceClient;
}

/** Small pages, because a call with its transcript can take tens of kilobytes. */
const PAGE = 100;
/** Page size when all calls of a page have the same timestamp. */
const LARGEST_PAGE = 1_000;
/** An entry can become visible this long after its timestamp. */
const OVERLAP_MS = 5_000;
const SETTLED_MS = 10_000;

/** One pass over a list of the platform for one account. */
export interface SyncPass {
  source: IndexSource;
  account: VoiceAccount;
  lease: SyncLease;
}

/** Position within a pass and the size of the next page. */
export interface PassStep {
  state: SyncState;
  limit: number;
}

export const FIRST_LIMIT = PAGE;

/**
 * Reads one page and stores its rows and the new state in one transaction, so that an interrupted
 * pass resumes after its last page.
 */
export async function syncPage(
  context: SyncContext,
  { source, account, lease }: SyncPass,
  { state, limit }: PassStep,
): Promise<PassStep> {
  const entries = await readEntries(context, source, account, buildQuery(state, limit));
  const rows = new Map<string, CallRow>();
  const unreadable: string[] = [];
  for (const entry of entries) {
    if (isSample(entry)) continue;
    const row = source.toRow(entry, lease.organizationId);
    if (row) rows.set(row.id, row);
    else unreadable.push(hashEntry(entry));
  }
  const next = getNextStep({ state, limit }, entries, context.deps.config.callIndex.most);
  await storeRows(context, lease, next.state, [...rows.values()], unreadable);
  return next;
}

/** @returns a fingerprint of the entry, from its id if it has one */
function hashEntry(entry: unknown): string {
  const id = (entry as { id?: unknown } | null)?.id;
  const text = typeof id === 'string' ? id : (JSON.stringify(entry) ?? '');
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

async function readEntries(
  { voice }: SyncContext,
  { path, answer: schema }: IndexSource,
  account: VoiceAccount,
  query: Record<string, string>,
): Promise<unknown[]> {
  const request = {
    method: 'GET',
    path,
    query,
    schema,
    failed: assistantTexts.callsFailed,
  } as const;
  try {
    return await voice(account, request);
  } catch (error) {
    // A platform without this list has no entries.
    if (error instanceof ApiError && error.code === 'not_found') return [];
    throw error;
  }
}

function buildQuery(state: SyncState, limit: number): Record<string, string> {
  const { updated_after: since, settled, page_before: before } = state;
  const overlap = settled ? 0 : OVERLAP_MS;
  return {
    limit: String(limit),
    ...(since ? { updatedAtGt: new Date(since.getTime() - overlap).toISOString() } : {}),
    ...(before ? { createdAtLe: before.toISOString() } : {}),
  };
}

const getTime = (entry: unknown, name: 'createdAt' | 'updatedAt') => {
  const value = (entry as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? readTime(value)?.getTime() : undefined;
};
function getNextStep(
  { state, limit }: PassStep,
  entries: readonly unknown[],
  most: number,
): PassStep {
  const isFirst = state.page_before === null;
  // Anything that changes during the pass is newer than its first page, so the next pass finds it.
  const until = isFirst ? findNewest(entries) : (state.pass_until?.getTime() ?? 0);
  const pass_rows = (isFirst ? 0 : state.pass_rows) + entries.length;
  const created = entries.flatMap((entry) => getTime(entry, 'createdAt') ?? []);
  const isLast = entries.length < limit || created.length === 0 || pass_rows >= most + LARGEST_PAGE;
  if (isLast) {
    const end = endPass(state, until);
    return {
      state: { ...state, ...end, page_before: null, pass_until: null, pass_rows },
      limit: PAGE,
    };
  }
  const oldest = Math.min(...created);
  const hasMoved = oldest !== state.page_before?.getTime();
  // If even the largest page can't get past one timestamp, the remaining entries are skipped.
  const before = hasMoved || limit < LARGEST_PAGE ? oldest : oldest - 1;
  const page = { pass_until: new Date(until), page_before: new Date(before), pass_rows };
  return { state: { ...state, ...page }, limit: hasMoved ? PAGE : LARGEST_PAGE };
}

/** Limits how far ahead one entry's bad timestamp can move the sync and hide all others. */
const MOST_AHEAD_MS = 300_000;

function findNewest(entries: readonly unknown[]): number {
  const times = entries.map((entry) => getTime(entry, 'updatedAt') ?? getTime(entry, 'createdAt'));
  const newest = times.reduce<number>((most, time) => Math.max(most, time ?? 0), 0);
  return Math.min(newest, Date.now() + MOST_AHEAD_MS);
}

function endPass(state: SyncState, until: number) {
  const now = new Date();
  const synced_at = now;
  const before = state.updated_after?.getTime() ?? 0;
  if (until > before) {
    return { synced_at, updated_after: new Date(until), advanced_at: now, settled: false };
  }
  const quietMs = now.getTime() - (state.advanced_at?.getTime() ?? 0);
  return { synced_at, settled: state.settled || quietMs > SETTLED_MS };
}

/** If PostgreSQL rejects a batch, stores the rows one by one and counts those that fail. */
async function storeRows(
  { deps }: SyncContext,
  lease: SyncLease,
  next: SyncState,
  rows: readonly CallRow[],
  unreadable: readonly string[],
): Promise<void> {
  const { organizationId } = lease;
  const save = (part: readonly CallRow[], without: readonly string[]) =>
    deps.db.transaction(tenantScope(organizationId), async (tx) => {
      await saveRows(tx, organizationId, part);
      const readable = part.map(hashEntry);
      await storeState(tx, lease, next, { unreadable: [...without], readable });
    });
  try {
    return await save(rows, unreadable);
  } catch (error) {
    if (!isRowRefused(error)) throw error;
  }
  const broken = [...unreadable];
  for (const row of rows) {
    await save([row], []).catch((error) => {
      if (!isRowRefused(error)) throw error;
      broken.push(hashEntry(row));
      deps.logger.warn({ err: error, callId: row.id }, 'a call could not be indexed');
    });
  }
  await save([], broken);
}
