import {
  api,
  fillPath,
  noContent,
  type PreviewedChange,
  type Question,
  type QuestionDraft,
  type QuestionPreviewAnswer,
  type QuestionRun,
  type QuestionsAnswer,
  question,
  questionPreviewAnswer,
  questionRunAnswer,
  questionsAnswer,
  type TicketAnswer,
  ticketAnswer,
} from 'shared-contract';
import { type KnowledgeConnection, knowledgeFetch } from './knowledge-fetch';

/** A run asks up to 200 questions. */
const RUN_TIMEOUT_MS = 45_000;
const PREVIEW_TIMEOUT_MS = 15_000;

export const listQuestions = (
  connection: KnowledgeConnection,
  datasetId: string,
  signal: AbortSignal,
): Promise<QuestionsAnswer> =>
  knowledgeFetch(connection, fillPath(api.questions.all, { datasetId }), {
    schema: questionsAnswer,
    signal,
  });

/** @param questionId replaces that question; a new one without */
export const saveQuestion = (
  connection: KnowledgeConnection,
  datasetId: string,
  draft: QuestionDraft,
  questionId?: string,
): Promise<Question> =>
  knowledgeFetch(
    connection,
    questionId
      ? fillPath(api.questions.one, { datasetId, questionId })
      : fillPath(api.questions.all, { datasetId }),
    { method: questionId ? 'PUT' : 'POST', schema: question, body: draft },
  );

export const deleteQuestion = (
  connection: KnowledgeConnection,
  datasetId: string,
  questionId: string,
): Promise<unknown> =>
  knowledgeFetch(connection, fillPath(api.questions.one, { datasetId, questionId }), {
    method: 'DELETE',
    schema: noContent,
  });

/** @param ids the named questions alone */
export async function runQuestions(
  connection: KnowledgeConnection,
  datasetId: string,
  ids?: readonly string[],
): Promise<QuestionRun> {
  const { run } = await knowledgeFetch(connection, fillPath(api.questions.run, { datasetId }), {
    method: 'POST',
    schema: questionRunAnswer,
    body: ids ? { question_ids: ids } : {},
    timeoutMs: RUN_TIMEOUT_MS,
  });
  return run;
}

/** Returns the questions whose search the change would fail or pass, without saving it. */
export const previewQuestions = (
  connection: KnowledgeConnection,
  datasetId: string,
  change: PreviewedChange,
  signal?: AbortSignal,
): Promise<QuestionPreviewAnswer> =>
  knowledgeFetch(connection, fillPath(api.questions.preview, { datasetId }), {
    method: 'POST',
    schema: questionPreviewAnswer,
    body: { change },
    signal,
    timeoutMs: PREVIEW_TIMEOUT_MS,
  });

/** @returns an address that downloads all kept results once, within a minute */
export const questionResultsTicket = (
  connection: KnowledgeConnection,
  datasetId: string,
  format: 'csv' | 'json',
): Promise<TicketAnswer> =>
  knowledgeFetch(connection, api.tickets, {
    method: 'POST',
    schema: ticketAnswer,
    body: { kind: 'question-results', dataset_id: datasetId, format },
  });
