import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { addCallNote, callsQueries, deleteCallNote } from 'shared-api';
import { errorMessage, useAuth } from 'shared-auth';
import type { CallNote, CallNoteDraft } from 'shared-contract';
import { reviewTexts } from '../texts';
import { useTags } from './use-tags';

const inOrder = (notes: CallNote[]) => notes.sort((one, other) => (one.s ?? -1) - (other.s ?? -1));

/** Tags and notes of a call; each is saved at once and stays when the verdict is taken back. */
export function useMarks(callId: string) {
  const { user } = useAuth();
  const client = useQueryClient();
  const options = callsQueries.review(user, callId);
  const { data } = useQuery(options);
  const tags = useTags(callId);
  const change = (next: (notes: CallNote[]) => CallNote[]) => {
    // Lists count the notes of a call.
    void client.invalidateQueries({ queryKey: callsQueries.all(user), refetchType: 'none' });
    client.setQueryData(options.queryKey, (old) => old && { ...old, notes: next(old.notes) });
  };
  const onError = (error: Error) =>
    void enqueueSnackbar(errorMessage(error, reviewTexts.noteFailed), { variant: 'error' });

  const noting = useMutation({
    mutationFn: (draft: CallNoteDraft) => addCallNote(callId, draft),
    onSuccess: (note) => change((notes) => inOrder([...notes, note])),
    onError,
  });
  const removing = useMutation({
    mutationFn: (noteId: string) => deleteCallNote(callId, noteId),
    onSuccess: (_, noteId) => change((notes) => notes.filter(({ id }) => id !== noteId)),
    onError,
  });

  return {
    ...tags,
    notes: data?.notes ?? [],
    own: data?.own ?? null,
    /** Rejects when the note could not be saved; the error has been said by then. */
    addNote: noting.mutateAsync,
    removeNote: removing.mutate,
  };
}

export type Marks = ReturnType<typeof useMarks>;
