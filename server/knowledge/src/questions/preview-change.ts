import {
  foundChunk,
  type PreviewedChange,
  type QuestionPreviewAnswer,
  type QuestionTurn,
} from 'shared-contract';
import * as z from 'zod/mini';
import { toVendorSearch } from '../chunks/search-chunks';
import type { KnowledgeAccount } from '../knowledge-account';
import type { KnowledgeClient } from '../knowledge-client';
import { toSearch } from './ask-questions';
import type { AskedQuestion } from './stored-questions';
import { findRank, getSearchOutcome } from './verdict';

const found = z.nullable(z.array(foundChunk));
const previewed = z.object({ searches: z.array(z.object({ before: found, after: found })) });

/** Time reserved for the portal's own response, in milliseconds. */
const SPARE_MS = 500;
/** Maximum duration of a preview in the embedded service, in milliseconds. */
const LONGEST_MS = 30_000;

/** Asks the questions before and after a change that the embedded service then rolls back. */
export async function previewChange(
  knowledge: KnowledgeClient,
  account: KnowledgeAccount,
  datasetId: string,
  { change, questions }: { change: PreviewedChange; questions: readonly AskedQuestion[] },
): Promise<QuestionPreviewAnswer> {
  const answer: QuestionPreviewAnswer = {
    checked: 0,
    unchecked: 0,
    turns_red: [],
    turns_green: [],
  };
  if (questions.length === 0) return answer;
  const { searches } = await knowledge(account, {
    method: 'POST',
    path: '/api/chunk/search/preview',
    datasetId,
    body: {
      change: toVendorChange(change),
      searches: questions.map((question) => ({
        ...toVendorSearch(toSearch(question, datasetId)),
        phrase: question.expected.kind === 'words' ? question.expected.value : null,
      })),
      most_ms: Math.min(LONGEST_MS, Math.max(1, account.deadline - Date.now() - SPARE_MS)),
    },
    schema: previewed,
  });
  for (const [at, question] of questions.entries()) {
    const { before, after } = searches[at] ?? { before: null, after: null };
    if (!before || !after) {
      answer.unchecked += 1;
      continue;
    }
    answer.checked += 1;
    const [was, is] = [findRank(question, before), findRank(question, after)];
    const outcome = getSearchOutcome(question, is);
    if (outcome === getSearchOutcome(question, was)) continue;
    const { id, text } = question;
    const turn: QuestionTurn = { id, text, rank_before: was, rank_after: is };
    (outcome === 'pass' ? answer.turns_green : answer.turns_red).push(turn);
  }
  return answer;
}

/** An empty tracking id means none, as when creating a chunk. */
function toVendorChange(change: PreviewedChange): object {
  if (change.kind !== 'create') return change;
  const { tracking_id, ...chunk } = change.chunk;
  return { kind: 'create', chunk: { ...chunk, tracking_id: tracking_id || undefined } };
}
