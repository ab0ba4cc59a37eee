import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserSide, listPackageFolders } from '../../scripts/lib/workspace.mjs';

const root = process.cwd();
const NAMED = /(?:import|export)\s+\{([^}]*)\}\s+from\s+'([^']+)'/g;

/**
 * Each facade that the shell shares, the libraries it replaces, and exports that it adds for
 * others.
 */
const facades = [
  {
    file: 'shell/src/router/router-facade.ts',
    libraries: ['react-router', 'react-router-dom'],
    extra: [],
  },
  {
    file: 'shell/src/portal/query-facade.ts',
    libraries: [
      '@tanstack/react-query',
      '../../node_modules/@tanstack/react-query/build/modern/index.js',
    ],
    extra: [],
  },
  {
    file: 'shell/src/features/toasts/notistack-facade.ts',
    libraries: ['notistack'],
    extra: ['useSnackbar'],
  },
];

function listImports(source: string, libraries: readonly string[]): string[] {
  return [...source.matchAll(NAMED)]
    .filter(([, , from = '']) => libraries.includes(from))
    .flatMap(([, list = '']) => list.split(','))
    .map((part) => part.trim().split(' as ')[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));
}

function listExports(file: string, libraries: readonly string[]): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const own = [...source.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
  return [...own, ...(own.length ? [] : listImports(source, libraries))];
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\/|-facade/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

const code = listPackageFolders()
  .filter((folder) => browserSide.test(folder))
  .flatMap((folder) => listSources(join(root, folder, 'src')));

describe.each(facades)("the shell's facade $file", ({ file, libraries, extra }) => {
  const offered = listExports(file, libraries);
  const imported = code.flatMap((source) => listImports(source, libraries));

  it('exports every name that a package imports: a missing export is undefined at run time', () => {
    expect(imported.filter((name) => !offered.includes(name))).toEqual([]);
  });

  it('exports only names that a package imports, to keep the bundle small', () => {
    expect(offered.filter((name) => ![...imported, ...extra].includes(name))).toEqual([]);
  });
});

/** Exports of the validation library that the preset shares, without types. */
describe("the shell's list of names of the validation library", () => {
  const file = join(root, 'packages/webpack-preset/src/schemas/names.js');
  const offered = [...readFileSync(file, 'utf8').matchAll(/^ {2}'(\w+)',$/gm)].map(
    ([, name]) => name,
  );
  const findCalled = (source: string) =>
    [...source.matchAll(/\bz\.([a-z_]\w*)\(/g)].map(([, name]) => name);
  const inUse = code.flatMap(findCalled);
  const contract = listSources(join(root, 'packages/shared-contract/src')).flatMap(findCalled);

  it('includes every name that a browser package uses: a missing name costs a copy', () => {
    expect(inUse.filter((name) => !offered.includes(name))).toEqual([]);
  });

  it('includes only names that a package uses, to keep the bundle small', () => {
    expect(offered.filter((name) => ![...inUse, ...contract].includes(name))).toEqual([]);
  });
});
