import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = process.cwd();
const FROM_ROUTER = /(?:import|export)\s+\{([^}]*)\}\s+from\s+'react-router(?:-dom)?'/g;

function routerNames(source: string): string[] {
  return [...source.matchAll(FROM_ROUTER)]
    .flatMap(([, list = '']) => list.split(','))
    .map((part) => part.trim().split(' as ')[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\/|router-facade/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

const offered = routerNames(readFileSync(join(root, 'shell/src/router/router-facade.ts'), 'utf8'));
const imported = readdirSync(root)
  .filter((name) => /^(shell|mfe-.+|shared-(ui|auth|api))$/.test(name))
  .flatMap((name) => sources(join(root, name, 'src')))
  .flatMap(routerNames);

describe("the shell's facade of the router", () => {
  it('exports every name when a package imports it: a missing export is undefined at run time', () => {
    expect(imported.filter((name) => !offered.includes(name))).toEqual([]);
  });

  it('exports no name when no package imports it, to keep the bundle small', () => {
    expect(offered.filter((name) => !imported.includes(name))).toEqual([]);
  });
});
