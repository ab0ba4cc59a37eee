import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { problemOf } from 'remote-kit';
import { agentQueries, call } from 'shared-api';
import { useAuth } from 'shared-auth';
import type { AgentRow } from 'shared-contract';
import { assistantEndpoints, voiceResourceEndpoints } from 'shared-contract/endpoints';
import { vapiIdOf } from '../voice/vapi-id';
import { texts } from './texts';

/** Reads all assistants again, before the toast says that it is done. */
function useRefresh() {
  const client = useQueryClient();
  const { user } = useAuth();
  return () => client.invalidateQueries({ queryKey: agentQueries.list(user).queryKey });
}

const succeed = (text: string) => enqueueSnackbar(text, { variant: 'success' });
const fail = (fallback: string) => (error: Error) => {
  enqueueSnackbar(problemOf(error, fallback).message, { variant: 'error' });
};

/** Copies an assistant, or puts it aside. */
export function useManage(agent: AgentRow) {
  const refresh = useRefresh();
  const params = { id: vapiIdOf(agent) };
  const copying = useMutation({
    mutationFn: async () => {
      const copy = await call(assistantEndpoints.duplicateAssistant, { params });
      await refresh();
      return copy;
    },
    onSuccess: ({ name }) => succeed(texts.duplicated(name)),
    onError: fail(texts.duplicateFailed),
  });
  const archiving = useMutation({
    mutationFn: async (archived: boolean) => {
      await call(assistantEndpoints.archiveAssistant, { params, body: { archived } });
      await refresh();
    },
    onSuccess: (_, archived) =>
      succeed(archived ? texts.archived(agent.name) : texts.broughtBack(agent.name)),
    onError: fail(texts.archiveFailed),
  });
  return { duplicate: () => copying.mutate(), archive: archiving.mutate };
}

export function useDelete(agent: AgentRow, onDone: () => void) {
  const refresh = useRefresh();
  const deleting = useMutation({
    mutationFn: async () => {
      await call(voiceResourceEndpoints.assistants.remove, { params: { id: vapiIdOf(agent) } });
      await refresh();
    },
    onSuccess: () => {
      succeed(texts.deleted(agent.name));
      onDone();
    },
  });
  const { error } = deleting;
  return {
    send: () => deleting.mutate(),
    isSending: deleting.isPending,
    problem: error && problemOf(error, texts.deleteFailed),
  };
}
