import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './lib/paths.mjs';

// `npm run wire-docs` writes docs/wire.md and docs/wire.json from the endpoints of the contract.

const folder = mkdtempSync(join(root, 'node_modules/.wire-docs-'));
const endpoints = join(root, 'shared-contract/src/endpoints/docs');
const entryPoints = ['wire-docs.ts', 'wire-json.ts'].map((file) => join(endpoints, file));
const outExtension = { '.js': '.mjs' };
await build({
  entryPoints,
  outdir: folder,
  outExtension,
  bundle: true,
  platform: 'node',
  format: 'esm',
});
/** @param {string} file */
const built = (file) => import(pathToFileURL(join(folder, file)).href);
const [{ wireDocs }, { wireJson }] = await Promise.all(
  ['wire-docs.mjs', 'wire-json.mjs'].map(built),
);
rmSync(folder, { recursive: true });
writeFileSync(join(root, 'docs/wire.md'), wireDocs());
writeFileSync(join(root, 'docs/wire.json'), wireJson());
