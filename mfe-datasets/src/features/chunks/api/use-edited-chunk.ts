import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Chunk, PreviewedChange } from 'shared-contract';
import { getWriteProblem } from '../../../shared/problem';
import { type ChunkDraft, isChanged, withTag } from '../model/edit/chunk-draft';
import {
  findRowProblems,
  type MetadataRow,
  toMetadata,
  toMetadataRows,
} from '../model/edit/metadata-rows';
import { toSafeLink } from '../model/safe-link';
import { texts } from '../texts';
import type { ChunkWrites } from './use-chunk-writes';

interface EditedChunk extends ChunkDraft {
  link: string;
  metadata: MetadataRow[];
}

/** Form state for an existing chunk. */
export function useEditedChunk(chunk: Chunk, onSave: ChunkWrites['edit'], onSaved: () => void) {
  const [initial] = useState<EditedChunk>(() => ({
    content: chunk.chunk_html ?? chunk.content ?? '',
    tags: chunk.tag_set ?? [],
    tagText: '',
    trackingId: chunk.tracking_id ?? '',
    link: chunk.link ?? '',
    metadata: toMetadataRows(chunk.metadata ?? {}),
  }));
  const [draft, setDraft] = useState(initial);
  const metadataProblems = findRowProblems(draft.metadata);
  const link = draft.link.trim();
  const isOwnLink = link === (chunk.link ?? '');
  const linkProblem =
    link !== '' && !isOwnLink && !toSafeLink(link) ? texts.editChunk.linkInvalid : null;
  const createChange = () => ({
    chunk_html: draft.content,
    tag_set: withTag(draft.tags, draft.tagText),
    tracking_id: draft.trackingId.trim(),
    // An unchanged link is left out, because it may break the rules for new links.
    link: isOwnLink ? undefined : link,
    metadata: toMetadata(draft.metadata),
  });
  const canSend =
    draft.content.trim() !== '' && metadataProblems.size === 0 && linkProblem === null;
  const isEdited = isChanged(draft, initial);
  const preview: PreviewedChange | null =
    isEdited && canSend
      ? { kind: 'update', chunk: { chunk_id: chunk.id, ...createChange() } }
      : null;
  const sending = useMutation({
    mutationFn: () => onSave(chunk, createChange()),
    onSuccess: onSaved,
  });
  return {
    draft,
    change: (change: Partial<EditedChunk>) => setDraft((before) => ({ ...before, ...change })),
    isChanged: isEdited,
    /** The change to save; null if nothing changed or a field is invalid. */
    preview,
    metadataProblems,
    linkProblem,
    canSend,
    isSending: sending.isPending,
    problem: sending.error && getWriteProblem(sending.error, texts.chunk.saveFailed),
    send: () => sending.mutate(),
  };
}
