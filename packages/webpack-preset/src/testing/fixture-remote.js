import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates the package of a small remote in a temporary folder.
 * @param {string} checkout folder of the workspace
 * @param {{ basePath?: string, bundler?: 'webpack' | 'rspack' }} [options]
 * @returns {{ folder: string, remove: () => void }}
 */
export function fixtureRemote(checkout, { basePath = '/fixture', bundler = 'webpack' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-fixture-'));
  mkdirSync(join(folder, 'src'));
  linkDependencies(join(checkout, 'mfe-dashboard/node_modules'), join(folder, 'node_modules'));
  for (const [file, content] of Object.entries(createSources(basePath, bundler))) {
    writeFileSync(join(folder, file), content);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * @param {string} from
 * @param {string} to
 */
function linkDependencies(from, to) {
  mkdirSync(to);
  // Linked one by one, so that the fixture's cache isn't written to the package it borrows from.
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith('.'))) {
    symlinkSync(join(from, name), join(to, name));
  }
  symlinkSync(join(from, 'shared-contract/node_modules/zod'), join(to, 'zod'));
}

/**
 * @param {string} basePath
 * @param {'webpack' | 'rspack'} bundler
 */
function createSources(basePath, bundler) {
  const preset = bundler === 'webpack' ? 'webpack-preset' : 'webpack-preset/rspack';
  return {
    'package.json': JSON.stringify({ name: 'mfe-fixture', version: '1.2.3', type: 'module' }),
    [`${bundler}.config.js`]: `
      import { remoteConfig } from '${preset}';
      export default (env) => remoteConfig({ folder: import.meta.dirname, ...env });`,
    'src/portal.ts': `
      import type { ContributionSource } from 'shared-contract';
      export const portal: ContributionSource = {
        id: 'mfe-fixture', title: 'Fixture', basePath: '${basePath}', routes: ['${basePath}'],
        navigation: [], contract: '^1.0.0',
      };`,
    'src/remote.tsx': `
      import { lazy } from 'react';
      import { Link } from 'react-router-dom';
      import { row } from './row';
      const Later = lazy(() => import('./Later'));
      function Pages() { return <><Link to="/">Home {row.parse({ name: '' }).name}</Link><Later /></>; }
      export default { contract: '1.0.0', Pages };`,
    'src/row.ts': `
      import * as z from 'zod/mini';
      export const row = z.object({ name: z.string() });`,
    // Uses a name of the validation library that the shell doesn't provide.
    'src/Later.tsx': `
      import * as z from 'zod/mini';
      const address = z.object({ ip: z.ipv4() });
      export default function Later() { return <p>later {String(address.def.type)}</p>; }`,
    'src/first-paint.ts': `
      import { FIRST_PAINT_BYTES } from 'shared-contract';
      export const firstPaint = () => (FIRST_PAINT_BYTES === 0 ? { title: 'Fixture' } : undefined);`,
  };
}
