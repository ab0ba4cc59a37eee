import { useMutation } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { offerUndo } from 'remote-kit';
import { changeSelection } from 'shared-api';
import type { SelectionChangeInput, SelectionOutcome } from 'shared-contract';
import { getWriteProblem, requireConnection } from '../../../../shared/problem';
import { type DatasetPlace, useEntryUndo } from '../../../../shared/use-entry-undo';
import { describeOutcome } from '../../model/selection/outcome';
import { selectionTexts as words } from '../../selection-texts';

export interface SentChange {
  ids: readonly string[];
  change: SelectionChangeInput;
}

/** Changes several chunks and shows the result, with Undo if there is a history. */
export function useSelectionChange(
  place: DatasetPlace,
  onDone: (sent: SentChange, outcome: SelectionOutcome) => void,
) {
  const { connection, datasetId } = place;
  const { refreshAll, undo } = useEntryUndo(place);
  /** Chunks done so far, if the service changes one at a time. */
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useMutation({
    mutationFn: async ({ ids, change }: SentChange) => {
      const showProgress = (done: number) => setProgress(done < ids.length ? done : null);
      try {
        const open = requireConnection(connection);
        return await changeSelection(open, datasetId, ids, change, showProgress);
      } finally {
        setProgress(null);
        // Even after a failure, because an outside service may have changed some chunks.
        await refreshAll();
      }
    },
    onSuccess: (outcome, sent) => {
      const { sentence, variant } = describeOutcome(sent.change.kind, outcome, sent.ids.length);
      const { entry } = outcome;
      if (entry) offerUndo(sentence, () => void undo(entry));
      else enqueueSnackbar(sentence, { variant });
      onDone(sent, outcome);
    },
  });
  return {
    send: sending.mutate,
    isSending: sending.isPending,
    progress,
    problem: sending.error && getWriteProblem(sending.error, words.failed),
    reset: sending.reset,
  };
}

export type SelectionSender = ReturnType<typeof useSelectionChange>;
