import { getUpstreamStatus } from 'server-core/upstream/upstream-client';
import type { Chunk, SelectionChange, SelectionOutcome, SelectionRefusal } from 'shared-contract';
import { ApiError } from 'shared-server';
import {
  changeChunk,
  copyContent,
  createChunk,
  isTrackingIdTaken,
  readChunk,
  removeChunk,
} from '../chunks/change-chunk';
import type { KnowledgeAccount } from '../knowledge-account';
import type { KnowledgeClient } from '../knowledge-client';

/** Maximum concurrent changes in an outside service. */
const CONCURRENCY = 4;
/** Maximum time per request, in milliseconds. The rest is left to the next request. */
const REQUEST_MS = 5_000;

/** A change that the service only supports for one chunk at a time. */
export type EachChange = Exclude<SelectionChange, { kind: 'disable' | 'enable' }>;

interface EachContext {
  knowledge: KnowledgeClient;
  account: KnowledgeAccount;
  datasetId: string;
  /** Time limit per chunk, in milliseconds. */
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
        const reason = await changeOne(context, id, change);
        if (reason) refused.push({ chunk_id: id, reason, problem: null });
        else done += 1;
      } catch (error) {
        refused.push(toRefusal(id, error));
      }
      if (now() >= end) return;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { done, refused, left: waiting, entry: null };
}

/** @returns why the chunk is kept as it is; null when it was changed */
async function changeOne(
  { knowledge, account, datasetId, deadlineMs, now }: EachContext,
  chunkId: string,
  change: EachChange,
): Promise<SelectionRefusal | null> {
  const inTime = { ...account, deadline: now() + deadlineMs };
  const place = { datasetId, chunkId };
  if (change.kind === 'delete') {
    await removeChunk(knowledge, inTime, place);
    return null;
  }
  const chunk = await readChunk(knowledge, inTime, place);
  if (change.kind === 'tag') {
    await changeChunk(knowledge, inTime, place, { tag_set: changeTags(chunk, change) });
    return null;
  }
  if (await isTrackingIdTaken(knowledge, inTime, change.to, chunk)) return 'tracking_id';
  await createChunk(knowledge, inTime, change.to, copyContent(chunk));
  await removeChunk(knowledge, inTime, place);
  return null;
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
