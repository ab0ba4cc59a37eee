import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createChunk, type KnowledgeConnection } from 'shared-api';
import { errorMessage, isPortalError } from 'shared-auth';
import { knowledgeTexts } from 'shared-contract';
import type { Problem } from '../../../knowledge/problem';

/** What the form holds. */
export interface NewChunk {
  content: string;
  tags: string[];
  /** A tag that is still being typed. */
  tagText: string;
  trackingId: string;
}

const empty: NewChunk = { content: '', tags: [], tagText: '', trackingId: '' };

/** The tags with one more; blank ones and repetitions are left out. */
export function withTag(tags: string[], text: string): string[] {
  const tag = text.trim();
  return tag === '' || tags.includes(tag) ? tags : [...tags, tag];
}

/** The form of a new chunk: kept while the dialog is closed, empty after the chunk is created. */
export function useNewChunk(
  connection: KnowledgeConnection | undefined,
  datasetId: string,
  onCreated: () => void,
) {
  const [draft, setDraft] = useState(empty);
  const sending = useMutation({
    mutationFn: async ({ content, tags, tagText, trackingId }: NewChunk) => {
      if (!connection) throw new Error(knowledgeTexts.notInitialized);
      await createChunk(connection, {
        dataset_id: datasetId,
        chunk_html: content,
        metadata: {},
        tag_set: withTag(tags, tagText),
        tracking_id: trackingId.trim() || undefined,
      });
    },
    onSuccess: () => {
      setDraft(empty);
      onCreated();
    },
  });
  const problem: Problem | null = sending.error && {
    message: errorMessage(sending.error, knowledgeTexts.createChunkFailed),
    requestId: isPortalError(sending.error) ? sending.error.requestId : undefined,
  };
  return {
    draft,
    change: (change: Partial<NewChunk>) => setDraft((before) => ({ ...before, ...change })),
    isComplete: draft.content.trim() !== '',
    isSending: sending.isPending,
    problem,
    send: () => sending.mutate(draft),
    forgetProblem: sending.reset,
  };
}
