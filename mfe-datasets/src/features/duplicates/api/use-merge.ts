import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { offerUndo } from 'remote-kit';
import { knowledgeCall } from 'shared-api';
import type { Chunk, DuplicatesMerge } from 'shared-contract';
import { duplicateEndpoints } from 'shared-contract/endpoints';
import { getWriteProblem, requireConnection } from '../../../shared/problem';
import { type DatasetPlace, useEntryUndo } from '../../../shared/use-entry-undo';
import { texts } from '../texts';

const getHtml = (chunk: Chunk | undefined) => chunk?.chunk_html ?? '';

/** Form state for merging a group: which chunk to keep, and its text. */
export function useMerge(place: DatasetPlace, chunks: readonly Chunk[], onDone: () => void) {
  const { refreshAll, undo } = useEntryUndo(place);
  const [keep, setKeep] = useState(chunks[0]?.id ?? '');
  const kept = chunks.find(({ id }) => id === keep);
  const [text, setText] = useState(getHtml(kept));
  const merge: Omit<DuplicatesMerge, 'dataset_id'> = {
    keep,
    chunks: chunks.map(({ id, updated_at }) => ({ chunk_id: id, updated_at: updated_at ?? '' })),
  };
  if (text !== getHtml(kept)) merge.chunk_html = text;

  const sending = useMutation({
    mutationFn: async () => {
      const open = requireConnection(place.connection);
      const outcome = await knowledgeCall(open, duplicateEndpoints.mergeDuplicates, {
        body: { dataset_id: place.datasetId, ...merge },
      });
      await refreshAll();
      return outcome;
    },
    onSuccess: ({ entry, refused }) => {
      if (refused) return;
      if (entry) offerUndo(texts.merged(chunks.length), () => void undo(entry));
      onDone();
    },
  });
  const refused = sending.data?.refused;
  return {
    keep,
    /** Selects the chunk to keep. Switches to its text too, unless the text was edited. */
    choose(id: string) {
      setKeep(id);
      if (text === getHtml(kept)) setText(getHtml(chunks.find((chunk) => chunk.id === id)));
    },
    text,
    setText,
    merge,
    send: () => sending.mutate(),
    isSending: sending.isPending,
    isChanged: merge.chunk_html !== undefined,
    problem: refused
      ? { message: `${texts.mergeFailed}. ${texts.refusals[refused]}` }
      : sending.error && getWriteProblem(sending.error, texts.mergeFailed),
  };
}
