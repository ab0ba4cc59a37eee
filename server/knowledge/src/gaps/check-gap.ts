import type { GapCheckAnswer } from 'shared-contract';
import { type AnswerSearch, filterDatasetPassages, findAnswering } from '../answers/search-answers';

/** The datasets' answer to a question. */
export type Checked = Omit<GapCheckAnswer, 'gap'>;

/** Asks the question as an assistant with these datasets does. */
export async function askAgain(
  answers: AnswerSearch,
  organizationId: string,
  { title, dataset_ids: datasetIds }: { title: string; dataset_ids: string[] },
  signal?: AbortSignal,
): Promise<Checked> {
  const found = await answers.search({ organizationId, datasetIds }, { question: title }, signal);
  const [nearest] = filterDatasetPassages(found);
  return {
    passes: findAnswering(found) !== undefined,
    found: nearest
      ? {
          dataset_id: nearest.datasetId,
          chunk_id: nearest.chunkId,
          title: nearest.title,
          score: Math.round(nearest.score * 1_000) / 1_000,
        }
      : null,
    threshold: found.threshold,
  };
}
