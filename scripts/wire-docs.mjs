import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { readArgumentsOrExit } from './lib/cli/command.mjs';
import { LISTS_IN, updateLists } from './lib/docs/lists/generated-lists.mjs';
import { readTrackedFiles } from './lib/docs/tracked-files.mjs';
import { root } from './lib/paths.mjs';

// `npm run wire-docs` writes docs/wire.md and docs/wire.json from the endpoints of the contract,
// packages/shared-contract/schemas from its schemas of environment, lock and contribution, and the
// lists of docs/architecture.md from the folders and routes of the code.

const usage = `npm run wire-docs

Writes docs/wire.md, docs/wire.json and packages/shared-contract/schemas from the contract, and the
lists of docs/architecture.md from the code.`;

readArgumentsOrExit({}, usage);
const folder = mkdtempSync(join(root, 'node_modules/.wire-docs-'));
const contract = join(root, 'packages/shared-contract/src');
const entryPoints = [
  'endpoints/docs/wire-docs.ts',
  'endpoints/docs/wire-json.ts',
  'composition/schemas/json-schemas.ts',
].map((file) => join(contract, file));
const outExtension = { '.js': '.mjs' };
await build({
  entryPoints,
  outdir: folder,
  outbase: contract,
  outExtension,
  bundle: true,
  platform: 'node',
  format: 'esm',
});
/** @param {string} file */
const loadBuilt = (file) => import(pathToFileURL(join(folder, file)).href);
const [{ wireDocs }, { wireJson }, { schemaFiles }] = await Promise.all(
  [
    'endpoints/docs/wire-docs.mjs',
    'endpoints/docs/wire-json.mjs',
    'composition/schemas/json-schemas.mjs',
  ].map(loadBuilt),
);
rmSync(folder, { recursive: true });
writeFileSync(join(root, 'docs/wire.md'), wireDocs());
writeFileSync(join(root, 'docs/wire.json'), wireJson());
const schemas = join(root, 'packages/shared-contract/schemas');
mkdirSync(schemas, { recursive: true });
for (const [name, text] of Object.entries(schemaFiles())) writeFileSync(join(schemas, name), text);

const architecture = join(root, LISTS_IN);
writeFileSync(
  architecture,
  updateLists(readFileSync(architecture, 'utf8'), readTrackedFiles(root)),
);
