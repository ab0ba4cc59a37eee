import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { knowledgeQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import { type AnswerKnowledge, type AnswerSource, gapsOfCall } from 'shared-contract';
import type { Speaker } from '../api/ask-again';
import { SourceView } from './SourceView';

const FixDialog = lazy(async () => ({ default: (await import('./FixDialog')).FixDialog }));

interface Props {
  knowledge: AnswerKnowledge;
  /** Text of the answer. */
  said: string;
  /** The assistant that answers again; undefined if answers can't be fixed here. */
  speaker: Speaker | undefined;
}

/** Passages behind an answer, and a way to fix them. */
export function Sources({ knowledge, said, speaker }: Props) {
  // An ongoing conversation has no page and no gaps yet.
  const { callId, sessionId } = useParams();
  const reviewed = callId ?? sessionId;
  const [fixed, setFixed] = useState<AnswerSource | 'new' | null>(null);
  const [answered, setAnswered] = useState<AnswerKnowledge | null>(null);
  const closed = useClosedGap(knowledge, reviewed);
  const { best } = knowledge;
  const source = fixed === 'new' ? null : fixed;
  return (
    <>
      <SourceView
        knowledge={knowledge}
        since={answered?.sources[0] ?? closed}
        gaps={reviewed && gapsOfCall(reviewed)}
        onFix={speaker && setFixed}
      />
      {fixed && speaker && (
        <Suspense>
          <FixDialog
            key={source?.chunkId ?? 'new'}
            question={knowledge.question}
            said={said}
            source={source}
            near={best?.datasetId}
            closest={source ? undefined : (best ?? undefined)}
            speaker={speaker}
            onUse={(passage) => setFixed(passage)}
            onAnswered={setAnswered}
            onClose={() => setFixed(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** @returns the passage that answers the question now, if its gap was closed */
function useClosedGap({ outcome, question }: AnswerKnowledge, callId: string | undefined) {
  const { user } = useAuth();
  const isGap = outcome === 'unknown' && callId !== undefined;
  const connection = useQuery({ ...knowledgeQueries.connection(user), enabled: isGap }).data;
  const { data } = useQuery({
    ...knowledgeQueries.gaps(connection, { state: 'closed', call_id: callId }),
    enabled: isGap && connection !== undefined,
  });
  const asked = question.replace(/\s+/g, ' ').trim();
  const gap = data?.gaps.find((one) => one.asked_in_call?.some((text) => text.endsWith(asked)));
  const by = gap?.closed_by;
  return by ? { datasetId: by.dataset_id, chunkId: by.chunk_id, title: by.title } : undefined;
}
