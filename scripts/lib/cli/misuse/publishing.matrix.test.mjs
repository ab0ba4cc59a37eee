// In whole runs alone: each publish builds a remote, and `misuses.test.mjs` has other kinds.

import { appendFileSync, cpSync, existsSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../paths.mjs';
import { command, openWorld } from './world.mjs';

jest.setTimeout(240_000);

const publish =
  'lib/remote/command/main publish --folder {folder}/mfe-dashboard --store {folder}/store';

/** @type {import('./world.mjs').World} */
let world;
/** @type {string} */
let page;
beforeEach(async () => {
  world = await openWorld();
  const from = join(root, 'mfe-dashboard');
  const to = join(world.fixture.folder, 'mfe-dashboard');
  const isSource = (/** @type {string} */ path) => !/\/(node_modules|dist)$/.test(path);
  cpSync(from, to, { recursive: true, filter: isSource });
  symlinkSync(join(from, 'node_modules'), join(to, 'node_modules'));
  symlinkSync(join(root, 'node_modules'), join(world.fixture.folder, 'node_modules'));
  page = join(to, 'src/remote.tsx');
});
afterEach(() => world.fixture.remove());

test.each([
  [
    'a type does not fit',
    'export const wrong: string = 42;',
    /has errors in its types\.\n.*TS2322/,
  ],
  ['the source cannot be parsed', 'export const = ;', /TS\d+|could not be built/],
])('publishes nothing when %s', async (_, line, says) => {
  appendFileSync(page, `\n${line}\n`);
  const { status, said } = await command(world, { typed: publish, says });
  expect(said).toMatch(says);
  expect(said).not.toMatch(/^\s+at .*[:(]\d+|node:internal/m);
  expect(status).toBe(1);
  expect(existsSync(join(world.fixture.folder, 'store'))).toBe(false);
});

test('leaves a published version as it is when other content has its number', async () => {
  const says = /other content, and a published version never changes: raise the version\./;
  expect((await command(world, { typed: publish, says })).said).toContain('is published in');
  const folder = join(world.fixture.folder, 'store/mfe-dashboard');
  const before = world.written();
  appendFileSync(page, '\nconsole.debug("other");\n');
  const { status, said } = await command(world, { typed: publish, says });
  expect(said).toMatch(says);
  expect(status).toBe(1);
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  const after = world.written();
  expect(Object.keys(after).filter((file) => after[file] !== before[file])).toEqual([page]);
});
