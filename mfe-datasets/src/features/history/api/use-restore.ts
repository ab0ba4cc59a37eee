import { useMutation } from '@tanstack/react-query';
import { offerUndo } from 'remote-kit';
import type { KnowledgeConnection } from 'shared-api';
import type { RestoreOutcome } from 'shared-contract';
import { requireConnection } from '../../../shared/problem';
import { type DatasetPlace, getRestoreProblem, useEntryUndo } from '../../../shared/use-entry-undo';
import { addCounts } from '../model/sentences';
import { texts } from '../texts';

const words = texts.restore;

export type SendRestore = (connection: KnowledgeConnection) => Promise<RestoreOutcome>;

/** Restores, refreshes all pages of the dataset and offers Undo. */
export function useRestore(place: DatasetPlace, onDone: () => void = () => {}) {
  const { refreshAll, undo } = useEntryUndo(place, {
    done: words.undone,
    failed: words.undoFailed,
  });
  const sending = useMutation({
    mutationFn: async (send: SendRestore) => {
      const outcome = await send(requireConnection(place.connection));
      // Awaited, so that the page is up to date when the dialog closes.
      await refreshAll();
      return outcome;
    },
    onSuccess: (outcome) => {
      const { entry } = outcome;
      offerUndo(words.done(addCounts(outcome)), () => void (entry && undo(entry)));
      onDone();
    },
  });
  return {
    send: sending.mutate,
    isSending: sending.isPending,
    problem: sending.error && getRestoreProblem(sending.error, words.failed),
  };
}
