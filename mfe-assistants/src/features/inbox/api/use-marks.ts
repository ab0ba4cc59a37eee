import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { addCallNote, callsQueries, deleteCallNote, tagCall } from 'shared-api';
import { errorMessage, useAuth } from 'shared-auth';
import type { CallNoteDraft, CallReviewAnswer } from 'shared-contract';
import { texts } from '../texts';

const words = texts.verdict;

/** Tags and notes of a call; each is saved at once and stays when the verdict is taken back. */
export function useMarks(callId: string) {
  const { user } = useAuth();
  const client = useQueryClient();
  const options = callsQueries.review(user, callId);
  const { data } = useQuery(options);
  const change = (next: (old: CallReviewAnswer) => CallReviewAnswer) =>
    client.setQueryData(options.queryKey, (old) => old && next(old));
  const say = (fallback: string) => (error: Error) =>
    void enqueueSnackbar(errorMessage(error, fallback), { variant: 'error' });

  const tagging = useMutation({
    mutationFn: (tags: string[]) => tagCall(callId, tags),
    onSuccess: (tags) => change((old) => ({ ...old, tags })),
    onError: say(words.tagFailed),
  });
  const noting = useMutation({
    mutationFn: (draft: CallNoteDraft) => addCallNote(callId, draft),
    onSuccess: (note) => change((old) => ({ ...old, notes: [...old.notes, note] })),
    onError: say(words.noteFailed),
  });
  const removing = useMutation({
    mutationFn: (noteId: string) => deleteCallNote(callId, noteId),
    onSuccess: (_, noteId) =>
      change((old) => ({ ...old, notes: old.notes.filter(({ id }) => id !== noteId) })),
    onError: say(words.noteFailed),
  });

  const tags = data?.tags ?? [];
  return {
    tags,
    notes: data?.notes ?? [],
    own: data?.own ?? null,
    addTag: (tag: string) => tagging.mutate([...new Set([...tags, tag])]),
    removeTag: (tag: string) => tagging.mutate(tags.filter((one) => one !== tag)),
    addNote: noting.mutate,
    removeNote: removing.mutate,
  };
}

export type Marks = ReturnType<typeof useMarks>;
