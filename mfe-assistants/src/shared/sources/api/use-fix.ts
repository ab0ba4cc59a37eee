import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from 'remote-kit';
import { changeChunk, createChunk } from 'shared-api';
import type { AnswerKnowledge, AnswerSource } from 'shared-contract';
import { sourceTexts as words } from '../../../source-texts';
import { askAgain, type Speaker } from './ask-again';
import { useStoredChunk } from './use-stored-chunk';

interface Options {
  question: string;
  /** The passage to edit; null to create a chunk. */
  source: AnswerSource | null;
  datasetId: string | undefined;
  speaker: Speaker;
  onAnswered: (knowledge: AnswerKnowledge | null) => void;
}

/** Edits the chunk behind an answer or adds one, then asks the question again. */
export function useFix({ question, source, datasetId, speaker, onAnswered }: Options) {
  const client = useQueryClient();
  const { connection, chunk, text: initial, ...stored } = useStoredChunk(source);
  const [edited, setEdited] = useState<string | null>(null);
  const text = edited ?? initial;
  const target = chunk ? source?.datasetId : (datasetId ?? source?.datasetId);

  const asking = useMutation({
    mutationFn: () => askAgain(speaker, question),
    onSuccess: ({ knowledge }) => onAnswered(knowledge ?? null),
  });
  const saving = useMutation({
    mutationFn: async () => {
      if (!connection || !target) throw new Error(words.saveFailed);
      const body = { dataset_id: target, chunk_html: text };
      await (chunk
        ? changeChunk(connection, { ...body, chunk_id: chunk.id })
        : createChunk(connection, body));
      await client.invalidateQueries({ queryKey: ['knowledge'] });
    },
    onSuccess: () => {
      setEdited(null);
      asking.mutate();
    },
  });
  return {
    text,
    change: setEdited,
    isChanged: edited !== null && edited !== initial,
    isLoading: stored.isLoading,
    isGone: stored.isGone,
    readProblem: stored.problem,
    canSend:
      text.trim() !== '' && connection !== undefined && target !== undefined && !stored.problem,
    isSending: saving.isPending,
    problem: saving.error && problemOf(saving.error, words.saveFailed),
    save: () => saving.mutate(),
    isSaved: saving.isSuccess,
    asking,
    editAgain: () => {
      saving.reset();
      asking.reset();
    },
  };
}
