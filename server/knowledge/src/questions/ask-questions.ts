import { hasText } from 'embedded-knowledge';
import { quoteAnswer, readQuestion } from 'embedded-voice';
import { getUpstreamStatus } from 'server-core/upstream/upstream-client';
import {
  type ChunkSearchQuery,
  chunkHit,
  type FoundChunk,
  type QuestionAnswer,
  questionTexts,
} from 'shared-contract';
import { ApiError, mapConcurrently } from 'shared-server';
import * as z from 'zod/mini';
import { type AnswerSearch, filterDatasetPassages } from '../answers/search-answers';
import { searchChunks } from '../chunks/search-chunks';
import type { KnowledgeAccount } from '../knowledge-account';
import type { KnowledgeClient } from '../knowledge-client';
import type { AskedQuestion } from './stored-questions';
import type { NewResult } from './stored-runs';
import { findRank, getOutcome } from './verdict';

/** Maximum concurrent questions per run. */
const CONCURRENCY = 4;
/** Minimum results to read, so that a failure can show where the expected chunk ranks. */
const LEAST_FOUND = 10;

/** @returns the same search that the dataset page runs */
export function toSearch(
  { text, search_type, top }: AskedQuestion,
  datasetId: string,
): ChunkSearchQuery {
  return {
    dataset_id: datasetId,
    page: 1,
    limit: Math.max(top, LEAST_FOUND),
    query: text,
    search_type,
    sort: 'relevance',
    typo: true,
  };
}

export interface Asking {
  knowledge: KnowledgeClient;
  answers: AnswerSearch;
  organizationId: string;
  /** @returns the account with a new deadline for each search */
  account: () => KnowledgeAccount;
  datasetId: string;
  /** No question is asked after this time. */
  deadline: number;
}

/** Asks a few questions at a time. A question that fails doesn't stop the others. */
export async function askQuestions(
  asking: Asking,
  questions: readonly AskedQuestion[],
): Promise<NewResult[]> {
  return mapConcurrently(questions, CONCURRENCY, (question) => askQuestion(asking, question));
}

async function askQuestion(asking: Asking, question: AskedQuestion): Promise<NewResult> {
  const { knowledge, account, datasetId, deadline } = asking;
  const { id, text, expected, search_type, top } = question;
  const asked = { id, text, expected, search_type, top };
  const failed = {
    question: asked,
    outcome: 'error' as const,
    rank: null,
    answer: null,
    found: [],
  };
  const from = Date.now();
  if (from >= deadline) return { ...failed, problem: questionTexts.notReached, ms: 0 };
  try {
    const limited = { ...account(), deadline: Math.min(account().deadline, deadline) };
    const [search, answer] = await Promise.all([
      searchChunks(knowledge, limited, datasetId, toSearch(question, datasetId)),
      askAssistant(asking, text),
    ]);
    const phrase = expected.kind === 'words' ? expected.value : null;
    const found = search.chunks.flatMap((hit) => toFoundChunk(hit, phrase));
    const ms = Date.now() - from;
    return {
      question: asked,
      outcome: getOutcome(question, found, answer),
      rank: findRank(question, found),
      answer,
      problem: null,
      found,
      ms,
    };
  } catch (error) {
    const problem = getProblem(error, search_type).slice(0, 500);
    return { ...failed, problem, ms: Date.now() - from };
  }
}

/** @returns the answer of an assistant that has only this dataset */
async function askAssistant(
  { answers, organizationId, datasetId }: Asking,
  text: string,
): Promise<QuestionAnswer> {
  const found = await answers.search(
    { organizationId, datasetIds: [datasetId] },
    { question: text },
  );
  const { outcome, said } = quoteAnswer(
    readQuestion({ question: text, context: '' }),
    filterDatasetPassages(found),
    found.threshold,
  );
  return {
    certainty: outcome === 'unknown' ? (said.length > 0 ? 'unsure' : 'unknown') : 'sure',
    text: said.map(({ quote }) => quote).join(' '),
    chunk_ids: said.map(({ passage }) => passage.chunkId),
  };
}

function toFoundChunk(hit: unknown, phrase: string | null): FoundChunk[] {
  const { data } = z.safeParse(chunkHit, hit);
  if (!data) return [];
  const { id, tracking_id = null, chunk_html, content } = data.chunk;
  const holds = phrase === null ? null : hasText(chunk_html ?? content ?? '', phrase);
  return [{ id, tracking_id: tracking_id ?? null, holds }];
}

/** @returns the message to store; rethrows unexpected errors */
function getProblem(error: unknown, search_type: AskedQuestion['search_type']): string {
  if (!(error instanceof ApiError)) throw error;
  const isRefused = search_type === 'semantic' && getUpstreamStatus(error) === 400;
  return isRefused ? questionTexts.noMeaning : error.message;
}
