import { useQuery } from '@tanstack/react-query';
import { type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import type { GapAddress } from './use-gap-address';

/** Polling interval while calls are being checked, in milliseconds. */
const PENDING_MS = 1_500;

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
    refetchInterval: ({ state: read }) => (read.data?.pending ? PENDING_MS : false),
  });
}
