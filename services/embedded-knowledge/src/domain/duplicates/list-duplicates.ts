import type { DuplicateGroup, DuplicatesPage } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { type DuplicateCheck, readCheck } from '../../store/duplicates/duplicate-checks';
import { type ChunkRow, getChunkColumns, toChunk } from '../chunks/chunk-row';
import { readDismissed } from './dismissals';
import { getShingles, getSimilarity, splitWords } from './signature';

/** Groups per page, and the maximum examined to fill it. */
const GROUPS = 20;
const MOST_LOOKED_AT = 100;
/** Minimum share of common word pairs for duplicates. */
const LEAST_SIMILARITY = 0.6;

interface Member {
  row: ChunkRow;
  words: string[];
  shingles: Uint32Array;
}

export async function listDuplicates(
  tx: Queryable,
  datasetId: string,
  after = 0,
): Promise<DuplicatesPage> {
  const check = await readCheck(tx, datasetId, { after, most: MOST_LOOKED_AT });
  const { rows } = await tx.query<{ as_of: string | null }>(
    'select max(at)::text as as_of from knowledge.writes where dataset_id = $1',
    [datasetId],
  );
  const looked = check.groups;
  const members = await readMembers(tx, datasetId, looked.flat());
  const areDismissed = await readDismissed(tx, datasetId, looked.flat());
  const groups: DuplicateGroup[] = [];
  let at = 0;
  for (; at < looked.length && groups.length < GROUPS; at += 1) {
    const found = (looked[at] ?? []).flatMap((id) => members.get(id) ?? []);
    const group = buildGroup(found, areDismissed);
    if (group) groups.push(group);
  }
  const next = after + at;
  return {
    state: getState(check),
    scanned: check.scanned,
    total: check.total,
    checked_at: check.checkedAt,
    is_current: check.checkedAt !== null && check.asOf === (rows[0]?.as_of ?? null),
    groups,
    next: next < check.groupCount ? String(next) : null,
  };
}

function getState({ isRunning, failed, checkedAt }: DuplicateCheck): DuplicatesPage['state'] {
  if (isRunning) return 'running';
  if (failed) return 'failed';
  return checkedAt === null ? 'none' : 'done';
}

async function readMembers(
  tx: Queryable,
  datasetId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Member>> {
  const { rows } = await tx.query<ChunkRow & { text: string }>(
    `select ${getChunkColumns('c')}, c.heading || E'\\n' || c.content as text
     from knowledge.chunks c
     where c.dataset_id = $1 and c.id = any($2::uuid[]) and not c.disabled`,
    [datasetId, ids],
  );
  return new Map(
    rows.map(({ text, ...row }) => {
      const words = splitWords(text);
      return [row.id, { row, words, shingles: getShingles(words) }];
    }),
  );
}

/** Keeps the first chunk, and each one that is similar to a kept chunk. */
function buildGroup(
  members: readonly Member[],
  areDismissed: (a: string, b: string) => boolean,
): DuplicateGroup | null {
  const kept: Member[] = [];
  for (const member of members) {
    const isNear = (other: Member) =>
      !areDismissed(member.row.id, other.row.id) &&
      getSimilarity(member.shingles, other.shingles) >= LEAST_SIMILARITY;
    if (kept.length === 0 || kept.some(isNear)) kept.push(member);
  }
  if (kept.length < 2) return null;
  const [first] = kept;
  const exact = kept.every(({ words }) => words.join(' ') === first?.words.join(' '));
  return { exact, chunks: kept.map(({ row }) => toChunk(row)) };
}
