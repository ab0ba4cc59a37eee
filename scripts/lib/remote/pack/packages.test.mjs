import { join } from 'node:path';
import { root } from '../../paths.mjs';
import { testTools } from '../new-remote/test-tools.mjs';
import { catalog, packedManifest, scoped } from './packages.mjs';
import { nameImports } from './specifiers.mjs';

test.each(scoped)('packs %s with nothing of the workspace in its manifest', (name) => {
  const manifest = packedManifest(name);
  expect(manifest.name).toBe(`@voice-portal/${name}`);
  expect(JSON.stringify(manifest)).not.toMatch(/workspace:|catalog:|\.tsx?"/);
  for (const dependency of Object.keys(manifest.dependencies)) {
    expect(scoped).not.toContain(dependency);
  }
});

test('leaves React to the project of the remote', () => {
  const { dependencies, peerDependencies } = packedManifest('remote-kit');
  expect(Object.keys(peerDependencies)).toEqual(expect.arrayContaining(['react', 'react-dom']));
  expect(Object.keys(dependencies)).not.toContain('react');
});

test('provides a remote the Testing Library version of the checkout', () => {
  const names = Object.keys(testTools).filter((name) => name.startsWith('@testing-library/'));
  expect(names).toHaveLength(2);
  expect(testTools).toMatchObject(
    Object.fromEntries(names.map((name) => [name, `^${catalog()[name]}`])),
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
])('gives the import in %s the name that it has in the kit', (code, expected) => {
  expect(nameImports(code, source)).toBe(expected);
});

test('refuses an import of a missing file', () => {
  expect(() => nameImports("import './nothing';", source)).toThrow('no file that can be packed');
});
