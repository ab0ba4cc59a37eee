import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { addCallNote, callsQueries, deleteCallNote } from 'shared-api';
import { errorMessage, useAuth } from 'shared-auth';
import type { CallNote, CallNoteDraft } from 'shared-contract';
import { reviewTexts } from '../texts';
import { useTags } from './use-tags';

const sortByTime = (notes: CallNote[]) =>
  notes.sort((one, other) => (one.s ?? -1) - (other.s ?? -1));

/** Tags and notes of a call, each saved immediately. Undoing the verdict keeps them. */
export function useMarks(callId: string) {
  const { user } = useAuth();
  const client = useQueryClient();
  const options = callsQueries.review(user, callId);
  const { data } = useQuery(options);
  const tags = useTags(callId);
  const change = (next: (notes: CallNote[]) => CallNote[]) => {
    // Lists show the number of notes.
    void client.invalidateQueries({ queryKey: callsQueries.all(user), refetchType: 'none' });
    client.setQueryData(options.queryKey, (old) => old && { ...old, notes: next(old.notes) });
  };
  const showFailure = (fallback: string) => (error: Error) =>
    void enqueueSnackbar(errorMessage(error, fallback), { variant: 'error' });

  const noting = useMutation({
    mutationFn: (draft: CallNoteDraft) => addCallNote(callId, draft),
    onSuccess: (note) => change((notes) => sortByTime([...notes, note])),
    onError: showFailure(reviewTexts.addNoteFailed),
  });
  const removing = useMutation({
    mutationFn: (noteId: string) => deleteCallNote(callId, noteId),
    onSuccess: (_, noteId) => change((notes) => notes.filter(({ id }) => id !== noteId)),
    onError: showFailure(reviewTexts.removeNoteFailed),
  });

  return {
    ...tags,
    notes: data?.notes ?? [],
    own: data?.own ?? null,
    /** Rejects if the note couldn't be saved. The error has already been shown. */
    addNote: noting.mutateAsync,
    removeNote: removing.mutate,
  };
}

export type Marks = ReturnType<typeof useMarks>;
