import {
  api,
  type SelectionChangeInput,
  type SelectionFound,
  type SelectionOutcome,
  type SelectionSearch,
  selectionFound,
  selectionOutcome,
} from 'shared-contract';
import { type KnowledgeConnection, knowledgeFetch } from '../knowledge-fetch';

/** A change is one transaction of up to a thousand chunks. */
const CHANGE_TIMEOUT_MS = 60_000;

/** Ids of the chunks that a search finds, as far as one change reaches. */
export const findSelection = (
  connection: KnowledgeConnection,
  search: SelectionSearch,
): Promise<SelectionFound> =>
  knowledgeFetch(connection, api.knowledge.selectionFind, {
    method: 'POST',
    schema: selectionFound,
    timeoutMs: CHANGE_TIMEOUT_MS,
    body: search,
  });

/**
 * Changes several chunks. A service that takes one at a time is asked until it is done.
 * @param onProgress reports how many chunks the service is done with
 */
export async function changeSelection(
  connection: KnowledgeConnection,
  datasetId: string,
  chunkIds: readonly string[],
  change: SelectionChangeInput,
  onProgress: (done: number) => void = () => {},
): Promise<SelectionOutcome> {
  const whole: SelectionOutcome = { done: 0, refused: [], left: [...chunkIds], entry: null };
  while (whole.left.length > 0) {
    const answer = await knowledgeFetch(connection, api.knowledge.selectionChange, {
      method: 'POST',
      schema: selectionOutcome,
      timeoutMs: CHANGE_TIMEOUT_MS,
      body: { dataset_id: datasetId, chunk_ids: whole.left, change },
    });
    whole.done += answer.done;
    whole.refused.push(...answer.refused);
    whole.entry = answer.entry;
    // A service that gets nowhere would be asked again and again.
    const isStuck = answer.left.length >= whole.left.length;
    whole.left = isStuck ? [] : answer.left;
    onProgress(chunkIds.length - whole.left.length);
  }
  return whole;
}
