import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createChunk, type KnowledgeConnection } from 'shared-api';
import { knowledgeTexts } from 'shared-contract';
import { getWriteProblem, requireConnection } from '../../../shared/problem';
import { type ChunkDraft, isChanged, withTag } from '../model/edit/chunk-draft';
import { texts } from '../texts';

const empty: ChunkDraft = { content: '', tags: [], tagText: '', trackingId: '' };

/** Form state for a new chunk. Creating the chunk or canceling clears the form. */
export function useNewChunk(
  connection: KnowledgeConnection | undefined,
  datasetId: string,
  onCreated: () => void,
) {
  const [draft, setDraft] = useState(empty);
  const sending = useMutation({
    mutationFn: async ({ content, tags, tagText, trackingId }: ChunkDraft) => {
      const isCreated = await createChunk(requireConnection(connection), {
        dataset_id: datasetId,
        chunk_html: content,
        metadata: {},
        tag_set: withTag(tags, tagText),
        tracking_id: trackingId.trim() || undefined,
      });
      if (!isCreated) throw new Error(texts.newChunk.trackingIdTaken);
    },
    onSuccess: () => {
      setDraft(empty);
      onCreated();
    },
  });
  const problem = sending.error && getWriteProblem(sending.error, knowledgeTexts.createChunkFailed);
  return {
    draft,
    change: (change: Partial<ChunkDraft>) => setDraft((before) => ({ ...before, ...change })),
    canSend: draft.content.trim() !== '',
    isSending: sending.isPending,
    problem,
    send: () => sending.mutate(draft),
    isChanged: isChanged(draft, empty),
    giveUp: () => {
      setDraft(empty);
      sending.reset();
    },
  };
}
