import { useQuery } from '@tanstack/react-query';
import { type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import { questionsPage } from 'shared-contract';
import { Banner, Button } from 'shared-ui/core';
import { pollWhilePending } from '../../../../shared/poll-while-pending';
import { questionWords } from '../../../../shared/questions/texts';
import { texts } from '../../texts';

interface Props {
  connection: KnowledgeConnection | undefined;
  datasetId: string;
  questionId: string;
}

const words = texts.question;

/** The question that is being fixed, with its latest result. */
export function QuestionBeside({ connection, datasetId, questionId }: Props) {
  const { data } = useQuery({
    ...knowledgeQueries.questions(connection, datasetId),
    refetchInterval: pollWhilePending,
  });
  const question = data?.questions.find(({ id }) => id === questionId);
  if (!question) return null;
  const [last] = question.history;
  const hasPassed = last?.outcome === 'pass' && !data?.pending;
  const result = data?.pending
    ? words.runsAgain
    : `${words.outcomes[last?.outcome ?? 'none']}. ${questionWords.found(last?.rank ?? null)}.`;
  return (
    <div role="status">
      <Banner
        tone={hasPassed ? 'info' : 'warning'}
        action={<Button to={questionsPage(datasetId)}>{words.back}</Button>}
      >
        <b>{question.text}</b> {words.top(question.top)} {result}
      </Banner>
    </div>
  );
}
