import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { type KnowledgeConnection, knowledgeQueries, runQuestions, saveQuestion } from 'shared-api';
import {
  type ExpectationKind,
  QUESTION_TOP,
  type Question,
  type SearchType,
} from 'shared-contract';
import { getWriteProblem, requireConnection } from '../problem';
import { questionWords } from './texts';

/** Initial values of the form. An existing question has an id. */
export interface QuestionStart {
  id?: string;
  text: string;
  kind: ExpectationKind;
  value: string;
  /** Title of the selected chunk, if any. */
  label: string | null;
  mode: SearchType;
  top: number;
}

const words = questionWords.form;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const emptyQuestion: QuestionStart = {
  text: '',
  kind: 'words',
  value: '',
  label: null,
  mode: 'hybrid',
  top: QUESTION_TOP,
};

export const toQuestionStart = (question: Question): QuestionStart => ({
  id: question.id,
  text: question.text,
  kind: question.expected.kind,
  value: question.expected.value,
  label: question.label,
  mode: question.search_type,
  top: question.top,
});

/** Form state of a question. A new question runs immediately. */
export function useQuestionForm(
  connection: KnowledgeConnection | undefined,
  datasetId: string,
  start: QuestionStart,
  onClose: () => void,
) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(start);
  const { queryKey } = knowledgeQueries.questions(connection, datasetId);
  const sending = useMutation({
    async mutationFn() {
      const to = requireConnection(connection);
      const { text, kind, label, mode: search_type, top } = draft;
      const expected = { kind, value: draft.value.trim() };
      const isSameChunk = kind === 'chunk' && expected.value === start.value;
      const body = { text, expected, label: isSameChunk ? label : null, search_type, top };
      const saved = await saveQuestion(to, datasetId, body, start.id);
      if (!start.id) await runQuestions(to, datasetId, [saved.id]);
      await queryClient.invalidateQueries({ queryKey });
      return saved.id;
    },
    onSuccess(id) {
      const list = queryClient.getQueryData(queryKey);
      const now = list?.questions.find((question) => question.id === id)?.history[0];
      const added =
        now?.outcome === 'pass' && now.rank !== null ? words.addedPass(now.rank) : words.addedFail;
      enqueueSnackbar(start.id ? words.saved : added, { variant: 'success' });
      onClose();
    },
  });
  const isId = draft.kind !== 'chunk' || UUID.test(draft.value.trim());
  return {
    draft,
    change: (change: Partial<QuestionStart>) => setDraft((before) => ({ ...before, ...change })),
    isChanged: JSON.stringify(draft) !== JSON.stringify(start),
    valueProblem: draft.value.trim() !== '' && !isId ? words.chunkIdWrong : null,
    canSend: /[\p{L}\p{N}]/u.test(draft.text) && draft.value.trim() !== '' && isId,
    isSending: sending.isPending,
    problem: sending.error && getWriteProblem(sending.error, words.failed),
    send: () => sending.mutate(),
  };
}
