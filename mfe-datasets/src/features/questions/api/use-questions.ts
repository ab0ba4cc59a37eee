import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { downloadUrl, orderedSeparators } from 'remote-kit';
import {
  type KnowledgeConnection,
  knowledgeCall,
  knowledgeQueries,
  runQuestions,
} from 'shared-api';
import type { Question } from 'shared-contract';
import { importEndpoints, questionEndpoints } from 'shared-contract/endpoints';
import { pollWhilePending } from '../../../shared/poll-while-pending';
import { requireConnection } from '../../../shared/problem';
import { showFailure } from '../../../shared/show-failure';
import { texts } from '../texts';

export function useQuestions(connection: KnowledgeConnection | undefined, datasetId: string) {
  const queryClient = useQueryClient();
  const query = knowledgeQueries.questions(connection, datasetId);
  const list = useQuery({ ...query, refetchInterval: pollWhilePending });
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey });
  const run = useMutation({
    mutationFn: () => runQuestions(requireConnection(connection), datasetId),
    onSuccess: refresh,
    onError: (cause) => showFailure(cause, texts.runFailed),
  });
  const remove = useMutation({
    mutationFn: ({ id: questionId }: Question) =>
      knowledgeCall(requireConnection(connection), questionEndpoints.deleteQuestion, {
        params: { datasetId, questionId },
      }),
    onSuccess: async () => {
      enqueueSnackbar(texts.removed, { variant: 'success' });
      await refresh();
    },
    onError: (cause) => showFailure(cause, texts.removeFailed),
  });
  const download = useMutation({
    mutationFn: (format: 'csv' | 'json') =>
      knowledgeCall(requireConnection(connection), importEndpoints.createTicket, {
        body: {
          kind: 'question-results',
          dataset_id: datasetId,
          format,
          separator: orderedSeparators()[0],
        },
      }),
    onSuccess: ({ url }) => downloadUrl(url),
    onError: (cause) => showFailure(cause, texts.exportFailed),
  });
  return { list, run, remove, download };
}
