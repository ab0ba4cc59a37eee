import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findMissingScripts,
  findMissingSections,
  findMissingVariables,
} from '../lib/docs/cited-names.mjs';
import { findMissingPaths } from '../lib/docs/cited-paths.mjs';
import { LISTS_IN, updateLists } from '../lib/docs/lists/generated-lists.mjs';
import { listModuleNames } from '../lib/docs/module-names.mjs';
import { readTrackedFiles } from '../lib/docs/tracked-files.mjs';
import { root } from '../lib/paths.mjs';

// Part of `npm run check`: every path, name and number that the documentation cites.

const files = readTrackedFiles(root);
const sources = new Map(files.map(({ path, text }) => [path, text]));
const docs = files.filter(({ path }) => path.endsWith('.md'));
const code = files.filter(({ path }) =>
  /\.(?:tsx?|[cm]?js|sql|yaml)$|^\.ci\/|Dockerfile/.test(path),
);
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');

const problems = [
  ...findMissingPaths(docs, [...sources.keys()], listModuleNames(files)),
  ...findMissingScripts(docs, Object.keys(JSON.parse(read('package.json')).scripts)),
  ...findMissingVariables(docs, code.map(({ text }) => text).join('\n')),
  ...findMissingSections(
    code.filter(({ path }) => !path.startsWith('scripts/lib/docs/')),
    read('docs/specification.md'),
  ),
];
if (read(LISTS_IN) !== updateLists(read(LISTS_IN), files))
  problems.push(`${LISTS_IN}: its lists are older than the code. Run \`npm run wire-docs\`.`);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
