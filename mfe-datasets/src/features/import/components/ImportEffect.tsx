import type { KnowledgeConnection } from 'shared-api';
import { type ImportRow, PREVIEW_ROWS_MAX } from 'shared-contract';
import { Text } from 'shared-ui/core';
import { QuestionEffect } from '../../../shared/questions/QuestionEffect';
import { questionWords } from '../../../shared/questions/texts';
import { useQuestionEffect } from '../../../shared/questions/use-question-effect';
import type { Run } from '../model/import-run';
import { countBytes, type MappedRow } from '../model/mapping/to-rows';

interface Props {
  run: Run;
  rows: readonly MappedRow[];
  connection: KnowledgeConnection | undefined;
  datasetId: string;
}

const words = questionWords.effect;
/** Maximum bytes of rows in a preview. */
const PREVIEW_BYTES = 900_000;
const writes: ReadonlySet<string> = new Set(['created', 'updated']);

/** Previews which questions would fail or pass after the import. */
export function ImportEffect({ run, rows, connection, datasetId }: Props) {
  // Rows that change nothing can't affect questions.
  const sent = rows
    .map((row) => row.sent)
    .filter(({ row }) => writes.has(run.results.get(row)?.outcome ?? 'skipped'));
  const refusal = findRefusal(sent);
  const importId = run.job?.id;
  const isAsked = refusal === null && sent.length > 0 && importId !== undefined;
  const state = useQuestionEffect(
    connection,
    datasetId,
    isAsked ? { kind: 'import', import_id: importId, rows: sent } : null,
    `import ${importId}`,
  );
  if (refusal !== null) return <Text variant="muted">{refusal}</Text>;
  return <QuestionEffect state={state} />;
}

/** @returns why the rows are too many or too large for a preview */
function findRefusal(sent: readonly ImportRow[]): string | null {
  if (sent.length > PREVIEW_ROWS_MAX) return words.tooManyRows(PREVIEW_ROWS_MAX);
  const bytes = sent.reduce((sum, row) => sum + countBytes(row), 0);
  return bytes > PREVIEW_BYTES ? words.tooManyBytes(PREVIEW_BYTES) : null;
}
