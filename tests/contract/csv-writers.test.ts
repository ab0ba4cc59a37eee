import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSourceFiles } from '../../scripts/lib/workspace.mjs';

const root = join(__dirname, '../..');

test('writes every CSV file with the function that keeps cells as text', () => {
  const writers = listSourceFiles(/./).filter((file) =>
    /text\/csv|unparse\(|\.join\('[,;\\t]+'\)[^;]*\\r\\n/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  );
  const without = writers.filter((file) => !/csvLine/.test(readFileSync(join(root, file), 'utf8')));
  expect(without).toEqual([
    // Only sets the content type; `export-lines.ts` writes the lines.
    'server/knowledge/src/exports/export-routes.ts',
  ]);
  expect(writers.length).toBeGreaterThan(2);
});
