import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { type AnswerKnowledge, type AnswerSource, gapsOfCall } from 'shared-contract';
import type { Speaker } from '../api/ask-again';
import { SourceView } from './SourceView';

const FixDialog = lazy(async () => ({ default: (await import('./FixDialog')).FixDialog }));

interface Props {
  knowledge: AnswerKnowledge;
  /** Words of the answer. */
  said: string;
  /** Whom the question is asked again; without one, nothing can be fixed from here. */
  speaker: Speaker | undefined;
}

/** Passages behind an answer, and a way to fix them. */
export function Sources({ knowledge, said, speaker }: Props) {
  // A conversation that is held now has no page yet, and no gaps.
  const { callId, sessionId } = useParams();
  const reviewed = callId ?? sessionId;
  const [fixed, setFixed] = useState<AnswerSource | 'new' | null>(null);
  return (
    <>
      <SourceView
        knowledge={knowledge}
        gaps={reviewed && gapsOfCall(reviewed)}
        onFix={speaker && setFixed}
      />
      {fixed && speaker && (
        <Suspense>
          <FixDialog
            question={knowledge.question}
            said={said}
            source={fixed === 'new' ? null : fixed}
            near={knowledge.best?.datasetId}
            speaker={speaker}
            onClose={() => setFixed(null)}
          />
        </Suspense>
      )}
    </>
  );
}
