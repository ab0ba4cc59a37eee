import type { KnowledgeConnection } from 'shared-api';
import { PREVIEW_ROWS_MAX } from 'shared-contract';
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

/** Maximum bytes of rows in a preview. */
const PREVIEW_BYTES = 900_000;
const writes: ReadonlySet<string> = new Set(['created', 'updated']);

/** Previews which questions would fail or pass after the import. */
export function ImportEffect({ run, rows, connection, datasetId }: Props) {
  // Rows that change nothing can't affect questions.
  const sent = rows
    .map((row) => row.sent)
    .filter(({ row }) => writes.has(run.results.get(row)?.outcome ?? 'skipped'));
  const bytes = sent.reduce((sum, row) => sum + countBytes(row), 0);
  const fits = sent.length <= PREVIEW_ROWS_MAX && bytes <= PREVIEW_BYTES;
  const importId = run.job?.id;
  const isAsked = fits && sent.length > 0 && importId !== undefined;
  const state = useQuestionEffect(
    connection,
    datasetId,
    isAsked ? { kind: 'import', import_id: importId, rows: sent } : null,
    `import ${importId}`,
  );
  if (!fits)
    return <Text variant="muted">{questionWords.effect.tooManyRows(PREVIEW_ROWS_MAX)}</Text>;
  return <QuestionEffect state={state} />;
}
