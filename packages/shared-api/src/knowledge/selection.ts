import type { SelectionChangeInput, SelectionOutcome } from 'shared-contract';
import { selectionEndpoints } from 'shared-contract/endpoints';
import { type KnowledgeConnection, knowledgeCall } from './knowledge-call';

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
    const answer = await knowledgeCall(connection, selectionEndpoints.changeSelection, {
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
