import * as z from 'zod/mini';
import { chunkChange, chunkDraft } from '../datasets/requests';
import { searchTypes } from '../datasets/wire';
import { previewedMerge } from '../duplicates/wire';
import { oneLine } from '../fields/plain-text';
import { importRow } from '../imports/wire';
import { ID_MAX, TICKET_MAX } from '../limits';
import { previewedSelection } from '../selection/wire';
import { DATASET_QUESTIONS_MAX, expectationKinds, QUESTION_TOP } from './wire';

/** Maximum number of top results that the expected chunk can be required to be among. */
export const QUESTION_TOP_MAX = 20;
export const QUESTION_MAX = 500;
export const EXPECTED_WORDS_MAX = 500;
/** Maximum rows of an import in a preview of its effect on the questions. */
export const PREVIEW_ROWS_MAX = 200;

const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), oneLine);

const expected = z
  .object({ kind: z.enum(expectationKinds), value: line(EXPECTED_WORDS_MAX) })
  .check(
    z.refine(({ kind, value }) => kind !== 'chunk' || z.guid().safeParse(value).success, {
      error: 'must be a UUID',
      path: ['value'],
    }),
  );

/** Body of a new or changed question. */
export const questionDraft = z.object({
  text: line(QUESTION_MAX).check(z.regex(/[\p{L}\p{N}]/u, { error: 'must have a word' })),
  expected,
  label: z._default(z.nullable(line(200)), null),
  search_type: z._default(z.enum(searchTypes), 'hybrid'),
  top: z._default(z.int().check(z.minimum(1), z.maximum(QUESTION_TOP_MAX)), QUESTION_TOP),
});
export type QuestionDraft = z.input<typeof questionDraft>;
export type FilledQuestion = z.output<typeof questionDraft>;

/** Body of a run: all questions of the dataset, or only those listed. */
export const questionRunRequest = z.object({
  question_ids: z.optional(
    z.array(z.guid()).check(z.minLength(1), z.maxLength(DATASET_QUESTIONS_MAX)),
  ),
});
export type QuestionRunRequest = z.infer<typeof questionRunRequest>;

const id = z.string().check(z.maxLength(ID_MAX));

/** Body of a preview: a change that isn't saved yet. */
export const questionPreviewRequest = z.object({
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('create'), chunk: z.omit(chunkDraft, { dataset_id: true }) }),
    z.object({ kind: z.literal('update'), chunk: z.omit(chunkChange, { dataset_id: true }) }),
    z.object({ kind: z.literal('delete'), chunk_id: id }),
    previewedSelection,
    previewedMerge,
    z.object({
      kind: z.literal('import'),
      import_id: id,
      rows: z.array(importRow).check(z.minLength(1), z.maxLength(PREVIEW_ROWS_MAX)),
    }),
  ]),
});
export type QuestionPreviewRequest = z.infer<typeof questionPreviewRequest>;
export type PreviewedChange = QuestionPreviewRequest['change'];

/** Query of the export of all stored results. */
export const questionResultsQuery = z.strictObject({
  format: z._default(z.enum(['csv', 'json']), 'csv'),
  ticket: z.optional(z.string().check(z.maxLength(TICKET_MAX))),
});
