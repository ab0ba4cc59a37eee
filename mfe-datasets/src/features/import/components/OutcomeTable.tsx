import type { ImportOutcome, ImportRowResult } from 'shared-contract';
import { StatusBadge, Text } from 'shared-ui/core';
import { DataTable } from 'shared-ui/work';
import { plainText } from '../../../shared/plain-text';
import { writtenValue } from '../../../shared/written-value';
import type { MappedRow } from '../model/mapping/to-rows';
import { texts } from '../texts';
import { outcomeTones } from './OutcomeCounts';

/** One row of the file and what happens to it. */
export interface OutcomeLine {
  number: number;
  outcome: ImportOutcome;
  content: string;
  reason: string | null;
}

const words = texts.import;
/** Rows that are drawn; a person looks through the outcomes and the reasons, not through a file. */
const DRAWN = 100;
/** Characters of the content that are drawn. */
const PREVIEW = 160;

/** The rows that have an outcome, in the order of the file. */
export function outcomeLines(
  rows: MappedRow[],
  results: Map<number, ImportRowResult>,
): OutcomeLine[] {
  return rows.flatMap(({ number, source, sent }): OutcomeLine[] => {
    const result = results.get(sent.row);
    if (!result) return [];
    const content = source.text ?? writtenValue(sent.chunk_html ?? '');
    return [{ number, outcome: result.outcome, content, reason: result.reason }];
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
          { header: words.content, text: true, cell: ({ content }) => previewOf(content) },
          { header: words.reason, text: true, cell: ({ reason }) => reason },
        ]}
      />
    </>
  );
}

const previewOf = (content: string): string =>
  plainText(content.slice(0, 20 * PREVIEW)).slice(0, PREVIEW);
