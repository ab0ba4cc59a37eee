import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingScripts, missingSections, missingVariables } from '../lib/docs/cited-names.mjs';
import { missingPaths } from '../lib/docs/cited-paths.mjs';
import { moduleNames } from '../lib/docs/module-names.mjs';
import { spelledPaths, unmappedPaths } from '../lib/docs/path-tables.mjs';
import { trackedFiles } from '../lib/docs/tracked-files.mjs';
import { root } from '../lib/paths.mjs';

// Part of `npm run check`: every path, name and number that the documentation cites.

const files = trackedFiles(root);
const sources = new Map(files.map(({ path, text }) => [path, text]));
const docs = files.filter(({ path }) => path.endsWith('.md'));
const code = files.filter(({ path }) =>
  /\.(?:tsx?|[cm]?js|sql|yaml)$|^\.ci\/|Dockerfile/.test(path),
);
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');

const problems = [
  ...missingPaths(docs, [...sources.keys()], moduleNames(files)),
  ...missingScripts(docs, Object.keys(JSON.parse(read('package.json')).scripts)),
  ...missingVariables(docs, code.map(({ text }) => text).join('\n')),
  ...missingSections(
    code.filter(({ path }) => !path.startsWith('scripts/lib/docs/')),
    read('docs/specification.md'),
  ),
  ...unmappedPaths(
    read('docs/architecture.md'),
    spelledPaths(read('packages/shared-contract/src/paths/pages.ts')),
    spelledPaths(
      code
        .filter(({ path }) => /^packages\/shared-contract\/src\/[\w-]+\/paths\.ts$/.test(path))
        .map(({ text }) => text)
        .join('\n'),
    ),
  ),
];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
