import type { TestAnswer } from '../../../testing/test-service';
import type { ModelChunk } from './model';

export interface SelectionTools {
  random: () => number;
  otherDataset: string;
  send: (method: string, path: string, body: unknown) => Promise<TestAnswer>;
}

type Next = Map<string, ModelChunk>;
type Apply = (chunk: ModelChunk) => ModelChunk | null;

const retag =
  (add: readonly string[], remove: readonly string[]): Apply =>
  (chunk) => {
    const left = chunk.tag_set.filter((tag) => !remove.includes(tag));
    return { ...chunk, tag_set: [...new Set([...left, ...add])] };
  };

/** Tags, moves, disables, enables, deletes or merges chunks. Undoes about half of the changes. */
export async function changeRandomSelection(tools: SelectionTools, next: Next): Promise<void> {
  const ids = [...next.keys()].filter(() => tools.random() < 0.3);
  if (ids.length === 0) return;
  const merges = ids.length > 1 && tools.random() < 0.2;
  const { entry, apply } = merges
    ? await mergeChunks(tools, next, ids.slice(0, 2))
    : await changeSelection(tools, ids);
  const isTakenBack = entry !== null && tools.random() < 0.5;
  if (isTakenBack) {
    await tools.send('POST', '/api/history/restore', { target: { entry } });
    return;
  }
  for (const id of merges ? ids.slice(0, 2) : ids) {
    const chunk = next.get(id);
    const changed = chunk && apply(chunk, id);
    if (changed) next.set(id, changed);
    else next.delete(id);
  }
}

interface Changed {
  entry: string | null;
  apply: (chunk: ModelChunk, id: string) => ModelChunk | null;
}

async function changeSelection(
  { random, otherDataset, send }: SelectionTools,
  ids: string[],
): Promise<Changed> {
  const add = ['b', 'e'].filter(() => random() < 0.6);
  const remove = ['a', 'c'].filter(() => random() < 0.6);
  const kinds: readonly [object, Apply][] = [
    [{ kind: 'tag', add: [...add, 'f'], remove }, retag([...add, 'f'], remove)],
    [{ kind: 'disable' }, (chunk) => ({ ...chunk, disabled: true })],
    [{ kind: 'enable' }, (chunk) => ({ ...chunk, disabled: false })],
    [{ kind: 'delete' }, () => null],
    [{ kind: 'move', to: otherDataset }, () => null],
  ];
  const [wanted, apply] = kinds[Math.floor(random() * kinds.length)] as (typeof kinds)[number];
  const sent = { chunk_ids: ids, change: wanted };
  const { body } = await send('POST', '/api/selection/change', sent);
  // A move changes nothing if the other dataset uses a tracking id of its chunks.
  return { entry: body.entry, apply: body.done > 0 ? apply : (chunk) => chunk };
}

async function mergeChunks({ send }: SelectionTools, next: Next, ids: string[]): Promise<Changed> {
  const { body } = await send('POST', '/api/chunks', { ids });
  const chunks = body.map(({ id, updated_at }: { id: string; updated_at: string }) => ({
    chunk_id: id,
    updated_at,
  }));
  const [keep = '', gone = ''] = ids;
  const merged = await send('POST', '/api/duplicates/merge', { keep, chunks });
  const tags = next.get(gone)?.tag_set ?? [];
  return {
    entry: merged.body.entry,
    apply: (chunk, id) => (id === keep ? retag(tags, [])(chunk) : null),
  };
}
