import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { type Problem, problemOf } from 'remote-kit';
import { assistantQueries, call } from 'shared-api';
import { useAuth } from 'shared-auth';
import { draftTexts } from 'shared-contract';
import { assistantEndpoints } from 'shared-contract/endpoints';
import { texts } from '../texts';
import type { Draft } from './use-draft';

/** The latest edits couldn't be saved. The page shows why. */
class NotSavedError extends Error {}

/** @returns the etag of the draft once everything is saved; undefined if there is no draft */
async function saveAndReadEtag(draft: Draft, read: () => string | undefined) {
  if (!(await draft.flush())) throw new NotSavedError(draftTexts.changed);
  return read();
}

function useStoredEtag({ id }: Draft) {
  const client = useQueryClient();
  const { user } = useAuth();
  const { queryKey } = assistantQueries.draft(user, id);
  return () => client.getQueryData(queryKey)?.draft?.etag;
}

export function usePublish(draft: Draft, onDone: () => void) {
  const client = useQueryClient();
  const readEtag = useStoredEtag(draft);
  const publishing = useMutation({
    mutationFn: async (note: string) => {
      const etag = await saveAndReadEtag(draft, readEtag);
      const params = { id: draft.id };
      return call(assistantEndpoints.publishDraft, { params, body: { etag: etag ?? '', note } });
    },
    onSuccess: (published) => {
      draft.replace({ draft: null, published });
      void client.invalidateQueries({ queryKey: ['assistants'], refetchType: 'active' });
      void client.invalidateQueries({ queryKey: ['voice'] });
      enqueueSnackbar(texts.publish.done(published.number), { variant: 'success' });
      onDone();
    },
  });
  const { error } = publishing;
  const problem: Problem | null = error && problemOf(error, texts.publish.failed);
  return { publish: publishing.mutate, isPublishing: publishing.isPending, problem };
}

export function useDiscard(draft: Draft, onDone: () => void) {
  const readEtag = useStoredEtag(draft);
  const discarding = useMutation({
    mutationFn: async () => {
      const etag = await saveAndReadEtag(draft, readEtag);
      const params = { id: draft.id };
      if (etag) await call(assistantEndpoints.discardDraft, { params, query: { etag } });
    },
    onSuccess: () => {
      draft.replace({ draft: null });
      enqueueSnackbar(texts.discarded, { variant: 'success' });
      onDone();
    },
  });
  const { error } = discarding;
  return {
    discard: () => discarding.mutate(),
    isDiscarding: discarding.isPending,
    problem: error && problemOf(error, texts.discardFailed),
  };
}

/** Creates a draft from an earlier version. */
export function useRestore(draft: Draft) {
  const readEtag = useStoredEtag(draft);
  const restoring = useMutation({
    mutationFn: async (number: number) => {
      const etag = await saveAndReadEtag(draft, readEtag);
      return call(assistantEndpoints.restoreVersion, {
        params: { id: draft.id, number },
        body: { etag: etag ?? null },
      });
    },
    onSuccess: (restored, number) => {
      draft.replace({ draft: restored });
      enqueueSnackbar(texts.versions.restored(number), { variant: 'success' });
    },
  });
  const { error } = restoring;
  return {
    restore: restoring.mutate,
    restoring: restoring.isPending ? restoring.variables : undefined,
    problem: error && problemOf(error, texts.versions.restoreFailed),
  };
}
