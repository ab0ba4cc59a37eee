import {
  foundChunk,
  type PreviewedChange,
  type QuestionPreviewAnswer,
  type QuestionTurn,
} from 'shared-contract';
import * as z from 'zod/mini';
import { vendorSearch } from '../chunks/search-chunks';
import type { KnowledgeAccount } from '../knowledge-account';
import type { KnowledgeClient } from '../knowledge-client';
import { searchOf } from './ask-questions';
import type { AskedQuestion } from './stored-questions';
import { rankOf, searchOutcome } from './verdict';

const found = z.nullable(z.array(foundChunk));
const previewed = z.object({ searches: z.array(z.object({ before: found, after: found })) });

/** Time for the answer of the service itself. */
const SPARE_MS = 500;

/**
 * Asks the questions as the dataset is and as it would be after the change, which the embedded
 * service does not keep.
 */
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
      change: vendorChange(change),
      searches: questions.map((question) => ({
        ...vendorSearch(searchOf(question, datasetId)),
        phrase: question.expected.kind === 'words' ? question.expected.value : null,
      })),
      most_ms: Math.max(1, account.deadline - Date.now() - SPARE_MS),
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
    const [was, is] = [rankOf(question, before), rankOf(question, after)];
    const outcome = searchOutcome(question, is);
    if (outcome === searchOutcome(question, was)) continue;
    const { id, text } = question;
    const turn: QuestionTurn = { id, text, rank_before: was, rank_after: is };
    (outcome === 'pass' ? answer.turns_green : answer.turns_red).push(turn);
  }
  return answer;
}

/** An empty tracking id of a new chunk means none, as where chunks are created. */
function vendorChange(change: PreviewedChange): object {
  if (change.kind !== 'create') return change;
  const { tracking_id, ...chunk } = change.chunk;
  return { kind: 'create', chunk: { ...chunk, tracking_id: tracking_id || undefined } };
}
