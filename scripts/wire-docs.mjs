import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './lib/paths.mjs';

// `npm run wire-docs` writes docs/wire.md from the endpoints of the contract.

const folder = mkdtempSync(join(root, 'node_modules/.wire-docs-'));
const outfile = join(folder, 'wire-docs.mjs');
const entry = join(root, 'shared-contract/src/endpoints/wire-docs.ts');
await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm' });
const { wireDocs } = await import(pathToFileURL(outfile).href);
rmSync(folder, { recursive: true });
writeFileSync(join(root, 'docs/wire.md'), wireDocs());
