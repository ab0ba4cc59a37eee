import type { ImportOutcome, ImportRowResult } from 'shared-contract';
import { Stack, StatusBadge, Text } from 'shared-ui/core';
import { DataTable } from 'shared-ui/work';
import { toPlainText } from '../../../shared/plain-text';
import { formatValue } from '../../../shared/written-value';
import type { MappedRow } from '../model/mapping/to-rows';
import { texts } from '../texts';
import { outcomeTones } from './OutcomeCounts';
import { RecognizedMark } from './recognition/RecognizedMark';

/** A row of the file with its outcome. */
export interface OutcomeLine {
  number: number;
  outcome: ImportOutcome;
  content: string;
  /** Words that may be wrong, if the text was recognized. */
  unsure?: string[] | undefined;
  reason: string | null;
}

const words = texts.import;
/** Maximum rows to render. People look at outcomes and reasons rather than at the whole file. */
const DRAWN = 100;
/** Maximum characters of the content. */
const PREVIEW = 160;

/** Rows with an outcome, in file order. */
export function toOutcomeLines(
  rows: MappedRow[],
  results: Map<number, ImportRowResult>,
): OutcomeLine[] {
  return rows.flatMap(({ number, source, sent }): OutcomeLine[] => {
    const result = results.get(sent.row);
    if (!result) return [];
    const content = source.text ?? formatValue(sent.chunk_html ?? '');
    const { outcome, reason } = result;
    return [{ number, outcome, content, unsure: source.unsure, reason }];
  });
}

interface Props {
  lines: OutcomeLine[];
  tense: Record<ImportOutcome, string>;
  label: string;
}

export function OutcomeTable({ lines, tense, label }: Props) {
  if (lines.length === 0) return null;
  return (
    <>
      {lines.length > DRAWN && <Text variant="muted">{words.firstRows(DRAWN, lines.length)}</Text>}
      <DataTable
        inset
        label={label}
        rows={lines.slice(0, DRAWN).map((line, index) => ({ ...line, index }))}
        rowKey={({ number, index }) => `${number} ${index}`}
        columns={[
          { header: words.row, number: true, cell: ({ number }) => number },
          {
            header: words.outcome,
            short: true,
            cell: ({ outcome }) => (
              <StatusBadge tone={outcomeTones[outcome]}>{tense[outcome]}</StatusBadge>
            ),
          },
          {
            header: words.content,
            text: true,
            cell: ({ content, unsure }) =>
              unsure ? (
                <Stack gap={4}>
                  <span>{createPreview(content)}</span>
                  <RecognizedMark unsure={unsure} />
                </Stack>
              ) : (
                createPreview(content)
              ),
          },
          ...(lines.some(({ reason }) => reason)
            ? [
                {
                  header: words.reason,
                  text: true as const,
                  cell: ({ reason }: OutcomeLine) => reason,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

function createPreview(content: string): string {
  const text = toPlainText(content.slice(0, 20 * PREVIEW));
  return text.length > PREVIEW ? `${text.slice(0, PREVIEW)}…` : text;
}
