import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { problemOf } from 'remote-kit';
import { agentQueries, call } from 'shared-api';
import { useAuth } from 'shared-auth';
import type { AgentRow } from 'shared-contract';
import { assistantEndpoints, voiceResourceEndpoints } from 'shared-contract/endpoints';
import { getVapiId } from '../voice/vapi-id';
import { texts } from './texts';

/** @returns a function that reloads all assistants; awaited before the toast confirms the change */
function useRefresh() {
  const client = useQueryClient();
  const { user } = useAuth();
  return () => client.invalidateQueries({ queryKey: agentQueries.list(user).queryKey });
}

const showSuccess = (text: string) => enqueueSnackbar(text, { variant: 'success' });
const showFailure = (error: Error, fallback: string) =>
  void enqueueSnackbar(problemOf(error, fallback).message, { variant: 'error' });

/** Copies or archives an assistant. */
export function useManage(agent: AgentRow) {
  const refresh = useRefresh();
  const params = { id: getVapiId(agent) };
  const copying = useMutation({
    mutationFn: async () => {
      const copy = await call(assistantEndpoints.duplicateAssistant, { params });
      await refresh();
      return copy;
    },
    onSuccess: ({ name }) => showSuccess(texts.duplicated(name)),
    onError: (error) => showFailure(error, texts.duplicateFailed),
  });
  const archiving = useMutation({
    mutationFn: async (archived: boolean) => {
      await call(assistantEndpoints.archiveAssistant, { params, body: { archived } });
      await refresh();
    },
    onSuccess: (_, archived) =>
      showSuccess(archived ? texts.archived(agent.name) : texts.broughtBack(agent.name)),
    onError: (error, archived) =>
      showFailure(error, archived ? texts.archiveFailed : texts.bringBackFailed),
  });
  return { duplicate: () => copying.mutate(), archive: archiving.mutate };
}

export function useDelete(agent: AgentRow, onDone: () => void) {
  const refresh = useRefresh();
  const deleting = useMutation({
    mutationFn: async () => {
      await call(voiceResourceEndpoints.assistants.remove, { params: { id: getVapiId(agent) } });
      await refresh();
    },
    onSuccess: () => {
      showSuccess(texts.deleted(agent.name));
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
