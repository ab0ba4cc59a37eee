import type { Question, QuestionDraft, QuestionRun } from 'shared-contract';
import { questionEndpoints } from 'shared-contract/endpoints';
import { type KnowledgeConnection, knowledgeCall } from './knowledge-call';

/** @param questionId question to replace; absent for a new one */
export const saveQuestion = (
  connection: KnowledgeConnection,
  datasetId: string,
  body: QuestionDraft,
  questionId?: string,
): Promise<Question> =>
  questionId
    ? knowledgeCall(connection, questionEndpoints.updateQuestion, {
        params: { datasetId, questionId },
        body,
      })
    : knowledgeCall(connection, questionEndpoints.createQuestion, { params: { datasetId }, body });

/** @param ids runs only these questions */
export async function runQuestions(
  connection: KnowledgeConnection,
  datasetId: string,
  ids?: string[],
): Promise<QuestionRun> {
  const body = ids ? { question_ids: ids } : {};
  const { run } = await knowledgeCall(connection, questionEndpoints.runQuestions, {
    params: { datasetId },
    body,
  });
  return run;
}
