import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inWholeRun } from 'testing/matrix';
import { root } from '../paths.mjs';
import { findTypeErrors } from './type-errors.mjs';

/** @type {string} */
let checkout;
/** @param {string} file @param {string} text */
const write = (file, text) => {
  mkdirSync(join(checkout, file, '..'), { recursive: true });
  writeFileSync(join(checkout, file), text);
};

const findErrors = () =>
  findTypeErrors(join(checkout, 'mfe-items'), {
    cwd: checkout,
    base: join(checkout, 'tsconfig.web.json'),
  });

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'portal-types-'));
  for (const file of ['tsconfig.base.json', 'tsconfig.web.json']) {
    cpSync(join(root, file), join(checkout, file));
  }
  write('mfe-items/src/items.ts', 'export const items: string[] = [];\n');
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

test('finds nothing when the types of a remote are correct', async () => {
  expect(await findErrors()).toEqual([]);
  expect(readdirSync(join(checkout, 'mfe-items/node_modules/.cache'))).toEqual([]);
});

test('reports file and line of a type error', async () => {
  write('mfe-items/src/wrong.ts', '\nexport const count: number = "one";\n');
  expect(await findErrors()).toEqual([
    expect.stringMatching(/^mfe-items\/src\/wrong\.ts\(2,14\): error TS2322: /),
  ]);
});

inWholeRun(test)('ignores errors in tests, other remotes and shared packages', async () => {
  write('mfe-items/src/items.test.ts', 'export const wrong: number = "";\n');
  write('mfe-other/src/wrong.ts', 'export const wrong: number = "";\n');
  write('shared-things/wrong.ts', 'export const wrong: number = "";\n');
  write('mfe-items/src/uses.ts', "export { wrong } from '../../shared-things/wrong';\n");
  expect(await findErrors()).toEqual([]);
});

inWholeRun(test)("uses the remote's own configuration when it has one", async () => {
  write('mfe-items/src/loose.ts', 'export const length = (text) => text.length;\n');
  expect(await findErrors()).toHaveLength(1);
  write('mfe-items/tsconfig.json', '{ "compilerOptions": { "strict": false } }');
  expect(await findErrors()).toEqual([]);
});
