import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserSide, listSourceFiles } from '../../scripts/lib/workspace.mjs';

const checkout = join(__dirname, '../..');
const requests = /\b(portalFetch|knowledgeFetch|callAuth)\b/;
const shapeless = /schema: (z\.(unknown|any)\(\)|anyAnswer)/;

test('finds no endpoint whose response schema accepts any shape', () => {
  const sources = listSourceFiles(browserSide);
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.filter((file) => {
    const source = readFileSync(join(checkout, file), 'utf8');
    return requests.test(source) && shapeless.test(source);
  });
  expect(found).toEqual([]);
});
