import type { SelectionChangeInput, SelectionOutcome } from 'shared-contract';
import { selectionEndpoints } from 'shared-contract/endpoints';
import { type KnowledgeConnection, knowledgeCall } from './knowledge-call';

/**
 * Changes several chunks. The service may process only a part at a time, so the request is repeated
 * until all are done or the service makes no progress.
 * @param onProgress called with the number of processed chunks
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
    // Otherwise a service without progress would be called forever.
    const isStuck = answer.left.length >= whole.left.length;
    whole.left = isStuck ? [] : answer.left;
    onProgress(chunkIds.length - whole.left.length);
  }
  return whole;
}
