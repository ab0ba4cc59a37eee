import { useMutation } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import {
  call,
  type KnowledgeConnection,
  runQuestions,
  saveQuestion,
  writeAnswer,
} from 'shared-api';
import type { PortalUser } from 'shared-auth';
import type { Gap } from 'shared-contract';
import { gapEndpoints } from 'shared-contract/endpoints';
import { getWriteProblem, requireConnection } from '../../../shared/problem';
import { useRefresh } from '../../../shared/use-refresh';
import { toAnswerHtml } from '../model/answer-html';
import { texts } from '../texts';

interface Draft {
  datasetId: string;
  heading: string;
  answer: string;
  mustPass: boolean;
}

const words = texts.form;

/** Form state for an answer, which becomes a chunk before the question is asked again. */
export function useAnswer(
  { user, connection }: { user: PortalUser; connection: KnowledgeConnection | undefined },
  gap: Gap,
  onClose: () => void,
) {
  const refresh = useRefresh(user);
  const start: Draft = {
    datasetId: gap.dataset_ids[0] ?? '',
    heading: gap.title,
    answer: '',
    mustPass: true,
  };
  const [draft, setDraft] = useState(start);
  const sending = useMutation({
    async mutationFn() {
      const to = requireConnection(connection);
      const { datasetId, heading, answer, mustPass } = draft;
      const chunkId = await writeAnswer(to, datasetId, toAnswerHtml(heading, answer));
      // The chunk is stored by now. Later errors are shown, but nothing is sent again.
      const noQuestion = mustPass
        ? await addQuestion(to, gap, { datasetId, chunkId, heading }).catch(() => words.noQuestion)
        : null;
      const checked = await call(gapEndpoints.checkGap, { params: { gapId: gap.id } }).catch(
        () => null,
      );
      await refresh();
      return { noQuestion, checked };
    },
    onSuccess({ noQuestion, checked }) {
      const isPassed = checked?.passes === true;
      const result =
        checked && !isPassed
          ? `${words.savedOnly} ${texts.failsStill(checked.found?.score ?? null, checked.threshold)}`
          : `${words.savedOnly} ${words.noCheck}`;
      const message = isPassed ? words.saved : result;
      enqueueSnackbar([message, noQuestion].filter(Boolean).join(' '), {
        variant: isPassed && !noQuestion ? 'success' : 'warning',
      });
      onClose();
    },
  });
  return {
    draft,
    change: (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })),
    form: {
      isChanged: draft.answer.trim() !== '' || draft.heading !== start.heading,
      canSend: draft.answer.trim() !== '' && draft.datasetId !== '',
      isSending: sending.isPending,
      problem: sending.error && getWriteProblem(sending.error, words.failed),
      send: () => sending.mutate(),
    },
  };
}

interface Answer {
  datasetId: string;
  chunkId: string;
  heading: string;
}

async function addQuestion(
  to: KnowledgeConnection,
  { title: text }: Gap,
  { datasetId, chunkId, heading }: Answer,
): Promise<null> {
  const expected = { kind: 'chunk', value: chunkId } as const;
  const label = heading.trim().slice(0, 200) || null;
  const { id } = await saveQuestion(to, datasetId, { text, expected, label });
  await runQuestions(to, datasetId, [id]);
  return null;
}
