import {
  type Expectation,
  type FilledQuestion,
  QUESTION_HISTORY,
  type Question,
  type QuestionResult,
} from 'shared-contract';
import type { Queryable } from 'shared-server';
import type { DatasetPlace } from '../changes/place';

export type AskedQuestion = Pick<Question, 'id' | 'text' | 'expected' | 'search_type' | 'top'>;

interface QuestionRow {
  id: string;
  text: string;
  expected_kind: Expectation['kind'];
  expected: string;
  label: string | null;
  search_type: Question['search_type'];
  top: number;
  created_at: Date;
  updated_at: Date;
  history: QuestionResult[] | null;
}

const columns = `q.id, q.text, q.expected_kind, q.expected, q.label, q.search_type, q.top,
  q.created_at, q.updated_at`;

const isoTime = `to_char(r.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

function toQuestion({ expected_kind, expected, history, ...row }: QuestionRow): Question {
  return {
    ...row,
    expected: { kind: expected_kind, value: expected },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    history: history ?? [],
  };
}

/** @param ids only these questions; null for all */
export async function listQuestions(
  tx: Queryable,
  { organizationId, datasetId }: DatasetPlace,
  ids: readonly string[] | null = null,
): Promise<Question[]> {
  const { rows } = await tx.query<QuestionRow>(
    `select ${columns}, (
       select jsonb_agg(jsonb_build_object('run_id', r.run_id, 'at', ${isoTime},
         'outcome', r.outcome, 'rank', r.rank, 'answer', r.answer, 'problem', r.problem)
         order by r.created_at desc)
       from (
         select * from portal.question_results where question_id = q.id
         order by created_at desc limit ${QUESTION_HISTORY}
       ) r) as history
     from portal.questions q
     where q.organization_id = $1 and q.dataset_id = $2
       and ($3::uuid[] is null or q.id = any($3::uuid[]))
     order by q.created_at, q.id`,
    [organizationId, datasetId, ids],
  );
  return rows.map(toQuestion);
}

export async function countQuestions(
  tx: Queryable,
  { organizationId, datasetId }: DatasetPlace,
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from portal.questions
     where organization_id = $1 and dataset_id = $2`,
    [organizationId, datasetId],
  );
  return rows[0]?.count ?? 0;
}

export async function insertQuestion(
  tx: Queryable,
  { organizationId, datasetId }: DatasetPlace,
  userId: string,
  draft: FilledQuestion,
): Promise<Question> {
  const { rows } = await tx.query<QuestionRow>(
    `insert into portal.questions as q (organization_id, dataset_id, text, expected_kind, expected,
       label, search_type, top, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columns}, null as history`,
    [organizationId, datasetId, ...toValues(draft), userId],
  );
  return toQuestion(rows[0] as QuestionRow);
}

/** @returns whether the question exists */
export async function replaceQuestion(
  tx: Queryable,
  { organizationId, datasetId }: DatasetPlace,
  questionId: string,
  draft: FilledQuestion,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update portal.questions set text = $4, expected_kind = $5, expected = $6, label = $7,
       search_type = $8, top = $9, updated_at = now()
     where organization_id = $1 and dataset_id = $2 and id = $3`,
    [organizationId, datasetId, questionId, ...toValues(draft)],
  );
  return rowCount === 1;
}

/**
 * @param questionId one question; null for all in the dataset
 * @returns how many were deleted
 */
export async function deleteQuestions(
  tx: Queryable,
  { organizationId, datasetId }: DatasetPlace,
  questionId: string | null,
): Promise<number> {
  const { rowCount } = await tx.query(
    `delete from portal.questions
     where organization_id = $1 and dataset_id = $2 and ($3::uuid is null or id = $3)`,
    [organizationId, datasetId, questionId],
  );
  return rowCount;
}

const toValues = ({ text, expected, label, search_type, top }: FilledQuestion) => [
  text,
  expected.kind,
  expected.value,
  label,
  search_type,
  top,
];
