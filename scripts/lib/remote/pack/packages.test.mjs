import { join } from 'node:path';
import { root } from '../../paths.mjs';
import { testTools } from '../new-remote/test-tools.mjs';
import { createManifest, readCatalog, scoped } from './packages.mjs';
import { renameImports } from './specifiers.mjs';

test.each(scoped)('packs %s without workspace references in its manifest', (name) => {
  const manifest = createManifest(name);
  expect(manifest.name).toBe(`@voice-portal/${name}`);
  expect(JSON.stringify(manifest)).not.toMatch(/workspace:|catalog:|\.tsx?"/);
  for (const dependency of Object.keys(manifest.dependencies)) {
    expect(scoped).not.toContain(dependency);
  }
});

test("leaves React to the remote's project", () => {
  const { dependencies, peerDependencies } = createManifest('remote-kit');
  expect(Object.keys(peerDependencies)).toEqual(expect.arrayContaining(['react', 'react-dom']));
  expect(Object.keys(dependencies)).not.toContain('react');
});

test('gives remotes the Testing Library version of the checkout', () => {
  const names = Object.keys(testTools).filter((name) => name.startsWith('@testing-library/'));
  expect(names).toHaveLength(2);
  expect(testTools).toMatchObject(
    Object.fromEntries(names.map((name) => [name, `^${readCatalog()[name]}`])),
  );
});

const source = join(root, 'packages/remote-kit/src/index.ts');

test.each([
  ["export * from './errors/problem';", "export * from './errors/problem.js';"],
  [
    "import { x } from '../../../shared-auth/src';",
    "import { x } from '../../../shared-auth/src/index.js';",
  ],
  ["import 'react';", "import 'react';"],
  ["type A = import('shared-auth').User;", "type A = import('@voice-portal/shared-auth').User;"],
  ["import { a } from 'shared-ui/core';", "import { a } from '@voice-portal/shared-ui/core';"],
])('renames the import in %s for the kit', (code, expected) => {
  expect(renameImports(code, source)).toBe(expected);
});

test('refuses an import of a missing file', () => {
  expect(() => renameImports("import './nothing';", source)).toThrow('not a file that can be');
});
