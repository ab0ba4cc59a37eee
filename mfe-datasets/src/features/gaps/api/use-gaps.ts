import { useQuery } from '@tanstack/react-query';
import { type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import { pollWhilePending } from '../../../shared/poll-while-pending';
import type { GapAddress } from './use-gap-address';

/** @param datasetId only gaps that this dataset should answer; all by default */
export function useGaps(
  connection: KnowledgeConnection | undefined,
  { state, callId }: Pick<GapAddress, 'state' | 'callId'>,
  datasetId: string | undefined,
) {
  return useQuery({
    ...knowledgeQueries.gaps(connection, {
      state,
      dataset_id: datasetId,
      call_id: callId ?? undefined,
    }),
    refetchInterval: pollWhilePending,
  });
}
