import { importJob } from 'shared-api/testing';
import type { FakeFetch } from 'shared-auth/testing';
import { api, type ImportRow } from 'shared-contract';
import { fakeDataset } from './show';
import { createTextFile } from './text-file';

const fillId = (path: string) => path.replace(':importId', 'i1');

/** A row that exists, one without content, a new one, and one with too few fields. */
export const csv = createTextFile('faq.csv', 'id,content,tags\n1,One,a;b\n2,,\n3,Three,\n4\n');

/** A server whose dataset has a chunk for row 1 of each file. */
export function fakeImports(): FakeFetch {
  const server = fakeDataset();
  server.answer(`${api.knowledge.imports}?dataset_id=d1`, { imports: [] });
  server.answer(api.knowledge.imports, { import: importJob() }, { method: 'POST' });
  const answerRows = ({ body }: { body: { rows: ImportRow[] } }) => ({
    rows: body.rows.map(({ row, chunk_html, unreadable }) => ({
      row,
      outcome: chunk_html ? (row === 1 ? 'updated' : 'created') : 'invalid',
      reason: chunk_html ? null : (unreadable ?? 'chunk_html must not be empty'),
      chunk_id: null,
    })),
  });
  server.answer(fillId(api.knowledge.importDryRun), answerRows);
  server.answer(fillId(api.knowledge.importRows), answerRows, { method: 'POST' });
  const counts = { created: 1, updated: 1, deleted: 0, skipped: 0, invalid: 2 };
  server.answer(fillId(api.knowledge.importFinish), {
    import: importJob({ status: 'finished', counts }),
  });
  return server;
}
