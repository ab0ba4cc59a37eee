import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPackageFolders } from '../../scripts/lib/workspace.mjs';

const root = join(__dirname, '../..');
const contract = join(root, 'packages/shared-contract/src');

const listSources = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(folder, file), 'utf8') }));

test('uses every wire schema to parse something', () => {
  const sources = listPackageFolders()
    .filter((folder) => existsSync(join(root, folder, 'src')))
    .flatMap((folder) => listSources(join(root, folder, 'src')))
    .map(({ file, text }) => ({ file, words: new Set(text.match(/\w+/g)) }));
  const unused = listSources(contract).flatMap(({ file, text }) => {
    const schemas = [...text.matchAll(/^export const (\w+) = z\s*\./gm)].map(([, name]) => name);
    const isUsed = (name: string) =>
      sources.some((one) => one.file !== file && one.words.has(name)) ||
      [...text.matchAll(new RegExp(`(?<!typeof )\\b${name}\\b`, 'g'))].length > 1;
    return schemas.filter((name) => !isUsed(String(name)));
  });
  expect(unused).toEqual([]);
});
