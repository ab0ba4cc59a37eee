import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import type { PreviewedChange, QuestionPreviewAnswer } from 'shared-contract';

/** Pause in typing before a change is previewed, in milliseconds. */
const PAUSE_MS = 500;

/** What is known about a change's effect on the questions. */
export type QuestionEffectState =
  | { kind: 'none' }
  | { kind: 'after-saving' }
  | { kind: 'checking'; questions: number }
  | { kind: 'known'; effect: QuestionPreviewAnswer }
  | { kind: 'failed' };

/**
 * Previews a change while it is being edited.
 *
 * @param change null while there is nothing to save
 * @param name identifies a change that is too long to compare
 */
export function useQuestionEffect(
  connection: KnowledgeConnection | undefined,
  datasetId: string,
  change: PreviewedChange | null,
  name?: string,
): QuestionEffectState {
  const list = useQuery(knowledgeQueries.questions(connection, datasetId));
  const key = change && (name ?? JSON.stringify(change));
  const settled = useSettled(key);
  const questions = list.data?.questions.length ?? 0;
  const isAsked = change !== null && questions > 0;
  const canAsk = isAsked && list.data?.can_preview === true && settled === key;
  const read = useQuery({
    ...knowledgeQueries.questionEffect(canAsk ? connection : undefined, datasetId, {
      key: key ?? '',
      change: change ?? { kind: 'delete', chunk_id: '' },
    }),
    retry: false,
    // Not cached, because the dataset can change.
    gcTime: 0,
  });
  if (!isAsked) return { kind: 'none' };
  if (!list.data?.can_preview) return { kind: 'after-saving' };
  if (read.data && canAsk) return { kind: 'known', effect: read.data };
  return read.error ? { kind: 'failed' } : { kind: 'checking', questions };
}

/** @returns the value once it has stopped changing */
function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
