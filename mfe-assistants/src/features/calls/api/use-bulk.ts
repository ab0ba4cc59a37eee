import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useEffect, useState } from 'react';
import {
  assignCall,
  callsQueries,
  getCallReview,
  reviewCall,
  tagCall,
  withdrawReview,
} from 'shared-api';
import { errorMessage, useAuth } from 'shared-auth';
import type { CallAssignmentChange, CallReviewDraft, IndexedCall } from 'shared-contract';
import { toDraft, toRequest } from '../../../shared/review/model/verdicts';
import { texts } from '../texts';

const words = texts.bulk;
/** How long a change can be undone, in milliseconds. */
const UNDO_MS = 10_000;

type Undo = () => Promise<unknown>;
interface Change {
  /** @returns the status text after this many calls were changed */
  describe: (calls: number) => string;
  /** Changes one call and resolves to a function that undoes it. */
  apply: (call: IndexedCall) => Promise<Undo>;
}

async function addTag({ id, tags }: IndexedCall, tag: string): Promise<Undo> {
  const tagged = [...new Set([...tags, tag])];
  await tagCall(id, tagged, tags);
  return () => tagCall(id, tags, tagged);
}

async function saveVerdict({ id }: IndexedCall, draft: CallReviewDraft): Promise<Undo> {
  const { own } = await getCallReview(id);
  await reviewCall(id, draft);
  if (!own) return () => withdrawReview(id);
  return () => reviewCall(id, toRequest(toDraft(own)));
}

async function assign({ id }: IndexedCall, assigneeId: string | null): Promise<Undo> {
  const { assignment } = await getCallReview(id);
  await assignCall(id, { assignee_id: assigneeId, status: 'open' });
  const before: CallAssignmentChange = assignment
    ? { assignee_id: assignment.assignee.id, status: assignment.status }
    : { assignee_id: null, status: 'open' };
  return () => assignCall(id, before);
}

/** Changes the selected calls one after another. The latest change can be undone for a while. */
export function useBulk(calls: readonly IndexedCall[]) {
  const { user } = useAuth();
  const client = useQueryClient();
  const [done, setDone] = useState<{ text: string; undos: readonly Undo[] } | null>(null);
  const refetchCalls = () => client.invalidateQueries({ queryKey: callsQueries.all(user) });
  const showFailure = (error: Error) =>
    void enqueueSnackbar(errorMessage(error, words.failed), { variant: 'error' });

  const changing = useMutation({
    mutationFn: async ({ describe, apply }: Change) => {
      const undos: Undo[] = [];
      try {
        for (const call of calls) undos.push(await apply(call));
      } finally {
        if (undos.length > 0) setDone({ text: describe(undos.length), undos });
      }
    },
    onError: showFailure,
    onSettled: refetchCalls,
  });
  const undoing = useMutation({
    mutationFn: async (undos: readonly Undo[]) => {
      for (const undo of undos) await undo();
    },
    onSuccess: () => setDone(null),
    onError: showFailure,
    onSettled: refetchCalls,
  });
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [done]);

  const isBusy = changing.isPending || undoing.isPending;
  return {
    isBusy,
    done: done?.text,
    undo: done && !isBusy ? () => undoing.mutate(done.undos) : undefined,
    tag: (tag: string) =>
      changing.mutate({
        describe: (count) => words.tagged(count, tag),
        apply: (call) => addTag(call, tag),
      }),
    assign: (assigneeId: string | null, name: string) =>
      changing.mutate({
        describe: (count) => (assigneeId ? words.assigned(count, name) : words.unassigned(count)),
        apply: (call) => assign(call, assigneeId),
      }),
    judge: (draft: CallReviewDraft, label: string) =>
      changing.mutate({
        describe: (count) => words.judged(count, label),
        apply: (call) => saveVerdict(call, draft),
      }),
  };
}

export type Bulk = ReturnType<typeof useBulk>;
