import { Stack, Text } from 'shared-ui/core';
import { DataTable } from 'shared-ui/work';
import type { SourceRow } from '../model/parse/source-file';
import { texts } from '../texts';
import { RecognizedMark } from './recognition/RecognizedMark';

const words = texts.import;
/** Maximum passages to render, enough to see how a document is split. */
const DRAWN = 50;
/** Maximum characters of a passage. */
const PREVIEW = 280;

export function PassageTable({ rows }: { rows: readonly SourceRow[] }) {
  const hasPages = rows.some(({ values }) => values.page !== undefined);
  return (
    <>
      {rows.length > DRAWN && (
        <Text variant="muted">{words.firstPassages(DRAWN, rows.length)}</Text>
      )}
      <DataTable
        inset
        label={words.passages}
        rows={rows.slice(0, DRAWN)}
        rowKey={({ number }) => String(number)}
        columns={[
          {
            header: words.heading,
            names: true,
            cell: ({ values }) => String(values.heading ?? ''),
          },
          {
            header: words.text,
            text: true,
            cell: ({ text = '', unsure }) => (
              <Stack gap={4}>
                <Text preserveLines>
                  {text.length > PREVIEW ? `${text.slice(0, PREVIEW)}…` : text}
                </Text>
                {unsure && <RecognizedMark unsure={unsure} />}
              </Stack>
            ),
          },
          ...(hasPages
            ? [
                {
                  header: words.page,
                  number: true as const,
                  cell: ({ values }: SourceRow) => Number(values.page),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
