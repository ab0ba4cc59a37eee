import { htmlToText } from 'embedded-knowledge';
import type { AnswerCandidate } from 'embedded-voice';
import type { Chunk } from 'shared-contract';
import type { KnowledgeAccount } from '../knowledge-account';
import type { KnowledgeClient } from '../knowledge-client';
import { scrollAnswer, searchAnswer } from '../upstream-schemas';

/** Maximum chunks per search method. */
const MOST = 12;
/** Maximum characters kept of a passage. */
const LONGEST = 4_000;
const TITLE = 120;

type Search = 'fulltext' | 'semantic';

function getTitle(heading: string, content: string, metadata: Chunk['metadata']): string {
  const named = metadata?.title ?? metadata?.heading;
  const title = heading || (typeof named === 'string' ? named : '') || content.split('\n')[0] || '';
  return title.length > TITLE ? `${title.slice(0, TITLE - 1).trimEnd()}…` : title;
}

/** A chunk that may answer the question. */
export type Candidate = AnswerCandidate & { chunkId: string; datasetId: string };

function toCandidate(chunk: Chunk, datasetId: string): Candidate {
  const { heading, content } = htmlToText(chunk.chunk_html ?? chunk.content ?? '');
  return {
    datasetId,
    chunkId: chunk.id,
    title: getTitle(heading, content, chunk.metadata),
    text: content.slice(0, LONGEST),
    similarity: null,
  };
}

export async function findCandidates(
  knowledge: KnowledgeClient,
  account: KnowledgeAccount,
  datasetId: string,
  { question, byMeaning }: { question: string; byMeaning: boolean },
): Promise<Candidate[]> {
  const search = (search_type: Search) =>
    knowledge(account, {
      method: 'POST',
      path: '/api/chunk/search',
      datasetId,
      // Quotes would turn the caller's words into exact phrases.
      body: {
        query: question.replaceAll('"', ' '),
        search_type,
        page_size: MOST,
        highlight_options: { highlight_results: false },
        typo_options: { correct_typos: true },
      },
      schema: searchAnswer,
    });
  const [words, near] = await Promise.all([
    search('fulltext'),
    // A service without embeddings refuses. Full-text results are enough then.
    byMeaning ? search('semantic').catch(() => null) : null,
  ]);
  const found = new Map<string, Candidate>();
  for (const { chunk } of words.chunks) found.set(chunk.id, toCandidate(chunk, datasetId));
  for (const { chunk, score } of near?.chunks ?? []) {
    const one = found.get(chunk.id) ?? toCandidate(chunk, datasetId);
    found.set(chunk.id, { ...one, similarity: score ?? null });
  }
  return [...found.values()];
}

export async function readNewestTitles(
  knowledge: KnowledgeClient,
  account: KnowledgeAccount,
  datasetId: string,
  most: number,
): Promise<string[]> {
  const { chunks } = await knowledge(account, {
    method: 'POST',
    path: '/api/chunks/scroll',
    datasetId,
    body: { page_size: most, sort_by: { field: 'created_at', direction: 'desc' } },
    schema: scrollAnswer,
  });
  return chunks
    .filter(({ disabled }) => !disabled)
    .map((chunk) => toCandidate(chunk, datasetId).title);
}
