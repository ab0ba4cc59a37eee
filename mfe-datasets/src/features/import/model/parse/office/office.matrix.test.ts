// Only in whole runs. `office.test.ts` reads small sheets in every run.

import { createZip, excelParts, worksheet } from '../../../../../testing/office-files';
import { readExcel } from '../excel/read-excel';

test('keeps every row of a sheet with 100,000 rows', async () => {
  const rows = Array.from({ length: 100_000 }, (_, row) => [`Text ${row}`, row]);
  const file = createZip(excelParts({ Many: worksheet([['text', 'id'], ...rows]) }));
  const found = readExcel(file.buffer, { name: 'many.xlsx', kind: 'excel', choices: {} });
  expect(found.rows).toHaveLength(100_000);
  expect(found.rows.filter(({ values }, row) => values.text !== `Text ${row}`)).toEqual([]);
  expect(found.rows.at(-1)?.values).toEqual({ text: 'Text 99999', id: '99999' });
}, 60_000);
