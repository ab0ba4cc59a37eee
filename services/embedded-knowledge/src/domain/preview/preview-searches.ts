import type { Queryable } from 'shared-server';
import { VendorError } from '../../errors/vendor-error';
import type { QueryMeaning } from '../search/rank-by-meaning';
import { readQuery, searchChunks } from '../search/search-chunks';
import { hasText } from '../text/holds-text';
import { type AlteredChunk, createAlteredVectors } from './altered-vectors';
import { applyChange, type PreviewTarget } from './apply-change';
import { sortLikelyFirst } from './likely-first';
import type { PreviewBody, PreviewedSearch } from './preview-body';
import { processInSlices, runDiscarded, type Transaction } from './slices';

export interface PreviewContext {
  transaction: Transaction;
  target: PreviewTarget;
  /** Embeds the query of a semantic search; null for a search by words. */
  embedMeaning: (search: PreviewedSearch) => Promise<QueryMeaning | null>;
  /** Embeds a chunk's text; null when nothing is embedded. */
  embed: ((text: string) => Promise<Int8Array>) | null;
  now: () => number;
}

/** One result; `holds` is whether it contains the phrase. */
export interface PreviewHit {
  id: string;
  tracking_id: string | null;
  holds: boolean | null;
}

/** Results of a search before and after the change; null when time ran out. */
export interface SearchPreview {
  before: PreviewHit[] | null;
  after: PreviewHit[] | null;
  /** Why the search can't be run, as a sentence. */
  problem: string | null;
}

interface Item {
  search: PreviewedSearch;
  meaning: QueryMeaning | null;
  preview: SearchPreview;
}

/**
 * Runs each search before and after the change. The change is made in transactions that are rolled
 * back; vectors of altered chunks are computed separately.
 * @returns a preview of each search, in order, and the number of altered chunks
 */
export async function previewSearches(
  context: PreviewContext,
  { change, searches, most_ms }: PreviewBody,
): Promise<{ searches: SearchPreview[]; altered: number }> {
  const { transaction, target, now } = context;
  const deadline = now() + most_ms;
  const applyPreview = async (tx: Queryable) =>
    readTexts(tx, await applyChange(tx, target, change));
  const touched = await runDiscarded(transaction, applyPreview);
  const before = await transaction((tx) => readTexts(tx, getIds(touched)));
  const changed = [...before, ...touched].flatMap(({ text }) => text ?? []);
  const previews = searches.map(
    (): SearchPreview => ({ before: null, after: null, problem: null }),
  );
  const asked = searches.map((search, at) => ({ search, preview: previews[at] as SearchPreview }));
  const items: Item[] = [];
  const third = now() + (deadline - now()) / 3;
  for (const one of sortLikelyFirst(asked, ({ search }) => readQuery(search), changed)) {
    if (now() < third) items.push(await prepareSearch(context, one));
  }
  const possible = items.filter(({ preview }) => preview.problem === null);

  // The other half of the time is for the searches after the change.
  const half = now() + (deadline - now()) / 2;
  const reads = { transaction, start: async () => null, now, deadline: half };
  await processInSlices(possible, reads, async (tx, item) => {
    item.preview.before = await runSearch(context, tx, item);
  });
  const reached = possible.filter(({ preview }) => preview.before !== null);
  const byMeaning = reached.some(({ meaning }) => meaning !== null);
  const embedded = byMeaning ? await embedTexts(context, touched, deadline) : new Map();
  const trial: Transaction = (work) => runDiscarded(transaction, work);
  const startSearch = async (tx: Queryable): Promise<AlteredChunk[]> =>
    (await applyPreview(tx)).map(({ id, text }) => ({ id, vector: embedded.get(text) ?? null }));
  await processInSlices(
    reached,
    { transaction: trial, start: startSearch, now, deadline },
    async (tx, item, altered) => {
      item.preview.after = await runSearch(context, tx, item, altered);
    },
  );
  return { searches: previews, altered: touched.length };
}

async function prepareSearch(
  { embedMeaning }: PreviewContext,
  { search, preview }: Pick<Item, 'search' | 'preview'>,
): Promise<Item> {
  try {
    return { search, meaning: await embedMeaning(search), preview };
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    preview.problem = error.message;
    return { search, meaning: null, preview };
  }
}

async function runSearch(
  { target }: PreviewContext,
  tx: Queryable,
  { search, meaning }: Item,
  altered: readonly AlteredChunk[] = [],
): Promise<PreviewHit[]> {
  const { phrase, ...body } = search;
  const asked = { ...body, slim_chunks: false, highlight_options: { highlight_results: false } };
  const by = meaning && { ...meaning, vectors: createAlteredVectors(meaning.vectors, altered) };
  const words = { datasetId: target.datasetId, body: asked };
  const { chunks } = await searchChunks((work) => work(tx), words, by);
  return chunks.map(({ chunk }) => {
    const html = 'chunk_html' in chunk ? String(chunk.chunk_html ?? '') : '';
    const holds = phrase ? hasText(html, phrase) : null;
    return { id: chunk.id, tracking_id: chunk.tracking_id ?? null, holds };
  });
}

interface TouchedChunk {
  id: string;
  /** Null for a removed or disabled chunk. */
  text: string | null;
}

const getIds = (chunks: readonly TouchedChunk[]) => chunks.map(({ id }) => id);

async function readTexts(tx: Queryable, ids: readonly string[]): Promise<TouchedChunk[]> {
  const { rows } = await tx.query<{ id: string; text: string }>(
    `select c.id, c.heading || E'\\n' || c.content as text
     from knowledge.chunks c where c.id = any($1::uuid[]) and not c.disabled`,
    [ids],
  );
  const texts = new Map(rows.map(({ id, text }) => [id, text]));
  return ids.map((id) => ({ id, text: texts.get(id) ?? null }));
}

/**
 * Uses at most half of the remaining time, because the searches need the rest.
 * @returns vectors by text, because new chunks get another id in each transaction
 */
async function embedTexts(
  { embed, now }: PreviewContext,
  touched: readonly TouchedChunk[],
  deadline: number,
): Promise<ReadonlyMap<string | null, Int8Array>> {
  const end = now() + (deadline - now()) / 2;
  const vectors = new Map<string | null, Int8Array>();
  for (const { text } of touched) {
    if (!embed || text === null || now() >= end) continue;
    const vector = await embed(text).catch(() => null);
    if (vector) vectors.set(text, vector);
  }
  return vectors;
}
