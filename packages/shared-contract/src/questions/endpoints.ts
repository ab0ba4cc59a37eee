import { endpoint, upstreamErrors } from '../endpoints/endpoint';
import { questions } from '../paths/api';
import {
  questionDraft,
  questionPreviewRequest,
  questionResultsQuery,
  questionRunRequest,
} from './requests';
import { question, questionPreviewAnswer, questionRunAnswer, questionsAnswer } from './wire';

const access = 'member';
const ids = ['datasetId'] as const;
const errors = ['not_found', upstreamErrors] as const;
const one = { path: questions.one, access, ids: ['datasetId', 'questionId'] } as const;

export const listQuestions = endpoint({
  method: 'GET',
  path: questions.all,
  access,
  ids,
  response: questionsAnswer,
  errors,
  summary: 'Lists the questions that a dataset must answer, with their last results.',
});
export const createQuestion = endpoint({
  method: 'POST',
  path: questions.all,
  access,
  ids,
  body: questionDraft,
  response: question,
  errors: [errors, 'conflict', 'quota_exceeded'],
  audit: { event: 'question_created', kind: 'question' },
  summary: 'Adds a question with the chunk or the words that its results must contain.',
});
export const updateQuestion = endpoint({
  ...one,
  method: 'PUT',
  body: questionDraft,
  response: question,
  errors,
  audit: { event: 'question_changed', kind: 'question', id: 'questionId' },
  summary: 'Replaces a question and keeps its earlier results.',
});
export const deleteQuestion = endpoint({
  ...one,
  method: 'DELETE',
  response: 'empty',
  errors,
  audit: { event: 'question_deleted', kind: 'question', id: 'questionId' },
  summary: 'Deletes a question with its results.',
});
export const runQuestions = endpoint({
  method: 'POST',
  path: questions.run,
  access,
  ids,
  body: questionRunRequest,
  response: questionRunAnswer,
  timeoutMs: 45_000,
  errors,
  audit: { event: 'questions_run', kind: 'dataset', id: 'datasetId', repeats: true },
  summary: 'Runs all questions, or the given ones, and stores the results.',
});
export const previewQuestions = endpoint({
  method: 'POST',
  path: questions.preview,
  access,
  ids,
  body: questionPreviewRequest,
  response: questionPreviewAnswer,
  timeoutMs: 15_000,
  errors: [errors, 'conflict', 'quota_exceeded'],
  reads: true,
  summary: 'Previews which questions a change would make fail or pass.',
});
export const exportQuestionResults = endpoint({
  method: 'GET',
  path: questions.results,
  access: 'member_or_ticket',
  ids,
  query: questionResultsQuery,
  response: 'file',
  errors,
  audit: { event: 'questions_exported', kind: 'dataset', id: 'datasetId' },
  summary: 'Downloads every stored result with what was expected and found, as CSV or JSON.',
});
