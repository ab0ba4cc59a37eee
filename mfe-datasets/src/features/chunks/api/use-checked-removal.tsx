import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type KnowledgeConnection, knowledgeCall, knowledgeQueries } from 'shared-api';
import type { Chunk, QuestionPreviewAnswer } from 'shared-contract';
import { questionEndpoints } from 'shared-contract/endpoints';

const ConfirmRemoval = lazy(async () => ({
  default: (await import('../components/question/ConfirmRemoval')).ConfirmRemoval,
}));

/** Deletes a chunk, and asks first if questions of the dataset would fail. */
export function useCheckedRemoval(
  connection: KnowledgeConnection | undefined,
  datasetId: string,
  remove: (chunk: Chunk) => Promise<void>,
) {
  const queryClient = useQueryClient();
  const query = knowledgeQueries.questions(connection, datasetId);
  useQuery(query);
  const [asked, setAsked] = useState<{ chunk: Chunk; effect: QuestionPreviewAnswer } | null>(null);

  async function previewEffect({ id }: Chunk): Promise<QuestionPreviewAnswer | null> {
    const list = queryClient.getQueryData(query.queryKey);
    if (!connection || !list?.can_preview || list.questions.length === 0) return null;
    // A failed preview must not prevent deleting, which can be undone.
    return knowledgeCall(connection, questionEndpoints.previewQuestions, {
      params: { datasetId },
      body: { change: { kind: 'delete', chunk_id: id } },
    }).catch(() => null);
  }

  return {
    async removeOrAsk(chunk: Chunk) {
      const effect = await previewEffect(chunk);
      if (effect && effect.turns_red.length > 0) setAsked({ chunk, effect });
      else await remove(chunk);
    },
    dialog: asked && (
      <Suspense>
        <ConfirmRemoval
          effect={asked.effect}
          onConfirm={() => {
            setAsked(null);
            void remove(asked.chunk);
          }}
          onClose={() => setAsked(null)}
        />
      </Suspense>
    ),
  };
}
