import { getUpstreamStatus } from 'server-core/upstream/upstream-client';
import type { Chunk, SelectionChange, SelectionOutcome, SelectionRefusal } from 'shared-contract';
import { ApiError } from 'shared-server';
import { changeChunk, createChunk, readChunk, removeChunk } from '../chunks/change-chunk';
import type { KnowledgeAccount } from '../knowledge-account';
import type { KnowledgeClient } from '../knowledge-client';

/** Concurrent requests to an outside service. */
const CONCURRENCY = 4;
/** When time is up, the rest is left to the next request. */
const REQUEST_MS = 5_000;

/** A change that the service only supports for one chunk at a time. */
export type EachChange = Exclude<SelectionChange, { kind: 'disable' | 'enable' }>;

interface EachContext {
  knowledge: KnowledgeClient;
  account: KnowledgeAccount;
  datasetId: string;
  /** Per chunk. */
  deadlineMs: number;
  now: () => number;
}

/** Changes chunks one by one until time is up. */
export async function changeEach(
  context: EachContext,
  chunkIds: readonly string[],
  change: EachChange,
): Promise<SelectionOutcome> {
  const { now } = context;
  const end = now() + REQUEST_MS;
  const waiting = [...new Set(chunkIds)];
  const refused: SelectionOutcome['refused'] = [];
  let done = 0;
  const work = async () => {
    for (let id = waiting.shift(); id; id = waiting.shift()) {
      try {
        await changeOne(context, id, change);
        done += 1;
      } catch (error) {
        refused.push(toRefusal(id, error));
      }
      if (now() >= end) return;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { done, refused, left: waiting, entry: null };
}

async function changeOne(
  { knowledge, account, datasetId, deadlineMs, now }: EachContext,
  chunkId: string,
  change: EachChange,
): Promise<void> {
  const inTime = { ...account, deadline: now() + deadlineMs };
  const place = { datasetId, chunkId };
  if (change.kind === 'delete') {
    await removeChunk(knowledge, inTime, place);
    return;
  }
  const chunk = await readChunk(knowledge, inTime, place);
  if (change.kind === 'tag') {
    await changeChunk(knowledge, inTime, place, { tag_set: changeTags(chunk, change) });
    return;
  }
  const { chunk_html, metadata, tag_set, tracking_id, link } = chunk;
  const copy = { chunk_html, metadata, tag_set, tracking_id, link };
  await createChunk(knowledge, inTime, change.to, copy);
  await removeChunk(knowledge, inTime, place);
}

const changeTags = ({ tag_set }: Chunk, { add, remove }: Extract<EachChange, { kind: 'tag' }>) => [
  ...new Set([...(tag_set ?? []).filter((tag) => !remove.includes(tag)), ...add]),
];

function toRefusal(chunk_id: string, error: unknown): SelectionOutcome['refused'][number] {
  const isMissing = getUpstreamStatus(error) === 404;
  const reason: SelectionRefusal = isMissing ? 'missing' : 'failed';
  const problem = error instanceof ApiError ? error.message : null;
  return { chunk_id, reason, problem: isMissing ? null : problem };
}
