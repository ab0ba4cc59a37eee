import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { problemOf } from 'remote-kit';
import { knowledgeQueries, runQuestions, saveQuestion } from 'shared-api';
import { useAuth } from 'shared-auth';
import { type AnswerSource, QUESTION_MAX } from 'shared-contract';
import { Button } from 'shared-ui/core';
import { sourceTexts as words } from '../../../source-texts';

interface Props {
  question: string;
  source: AnswerSource;
}

/** Adds the question to the dataset's test questions, with this passage as the expected result. */
export function MakeQuestion({ question, source: { chunkId, datasetId, title } }: Props) {
  const { user } = useAuth();
  const client = useQueryClient();
  const connection = useQuery(knowledgeQueries.connection(user)).data;
  const adding = useMutation({
    async mutationFn() {
      if (!connection) throw new Error(words.questionFailed);
      const { id } = await saveQuestion(connection, datasetId, {
        text: question.replace(/\s+/g, ' ').slice(0, QUESTION_MAX),
        expected: { kind: 'chunk', value: chunkId },
        label: title,
      });
      const { passed } = await runQuestions(connection, datasetId, [id]);
      const { queryKey } = knowledgeQueries.questions(connection, datasetId);
      await client.invalidateQueries({ queryKey });
      return passed === 1;
    },
    onSuccess: (passes) =>
      enqueueSnackbar(passes ? words.questionPasses : words.questionFails, { variant: 'success' }),
    onError: (error) =>
      enqueueSnackbar(problemOf(error, words.questionFailed).message, { variant: 'error' }),
  });
  return (
    <Button
      size="small"
      variant="quiet"
      startIcon={adding.isSuccess ? 'check' : 'plus'}
      loading={adding.isPending}
      disabledReason={adding.isSuccess ? words.questionAdded : undefined}
      onClick={() => adding.mutate()}
    >
      {adding.isSuccess ? words.questionAdded : words.makeQuestion}
    </Button>
  );
}
