import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../paths.mjs';

const folder = mkdtempSync(join(tmpdir(), 'dependencies-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Imports that a rule refuses: the rule, the importing file and the imported one. */
const planted = [
  ['server-downwards', 'server/core/src/mail/a.ts', 'server/accounts/src/auth/b'],
  ['server-downwards', 'server/accounts/src/auth/c.ts', 'server/platform/src/b'],
  ['server-downwards', 'server/platform/src/site/a.ts', 'server/voice/src/b'],
  ['server-downwards', 'server/knowledge/src/chunks/a.ts', 'server/voice/src/calls/b'],
  ['server-downwards', 'server/voice/src/calls/a.ts', 'proxy-server/src/b'],
  ['resource-apart', 'server/accounts/src/auth/e.ts', 'server/accounts/src/tables/b'],
  [
    'proxy-answers-tables-and-auth',
    'server/accounts/src/proxy/a.ts',
    'server/accounts/src/people/b',
  ],
  ['feature-apart', 'mfe-days/src/features/day/a.tsx', 'mfe-days/src/features/week/b'],
  ['domain-below-api', 'services/mail/src/domain/a.ts', 'services/mail/src/api/b'],
  ['domain-below-workers', 'services/mail/src/store/a.ts', 'services/mail/src/workers/b'],
  ['store-below-domain', 'services/mail/src/store/e.ts', 'services/mail/src/domain/b'],
  ['demo-on-top', 'services/mail/src/api/c.ts', 'services/mail/src/demo/b'],
  ['package-by-its-entries', 'packages/mail/src/a.ts', 'services/mail/src/d'],
];

/** @param {string} file of a package @param {string} text */
function write(file, text) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
  writeFileSync(join(folder, file.replace(/src\/.*/, 'package.json')), '{}');
}

/** @param {string} file @param {string} target */
const importLine = (file, target) =>
  `import type { T } from '${'../'.repeat(file.split('/').length - 1)}${target}';\nexport type U = T;\n`;

/** @type {string[]} */
let lines;
beforeAll(() => {
  for (const [, file = '', target = ''] of planted) {
    write(`${target}.ts`, 'export type T = string;\n');
    write(file, importLine(file, target));
  }
  write('shell/src/a/one.ts', "import type { Two } from './two';\nexport type One = Two;\n");
  write('shell/src/a/two.ts', "import type { One } from './one';\nexport type Two = One;\n");
  write('shell/src/b/one.ts', "import type { T } from '../c/two';\nexport type U = T;\n");
  write('shell/src/c/two.ts', 'export type T = string;\n');
  write('shell/src/c/three.ts', "import type { T } from '../b/four';\nexport type U = T;\n");
  write('shell/src/b/four.ts', 'export type T = string;\n');
  write('mfe-days/src/features/day/a.test.tsx', "import '../../testing/render';\n");
  write('mfe-days/src/testing/render.ts', "import '../features/day/d';\n");
  write('mfe-days/src/features/day/d.tsx', 'export const d = 1;\n');
  write('proxy-server/src/start-server.ts', "import './demo/seed';\nimport './core/mail/ok';\n");
  write('proxy-server/src/demo/seed.ts', "import '../core/mail/ok';\n");
  write('proxy-server/src/core/mail/ok.ts', 'export const ok = 1;\n');
  // In its own process, because the library is an ES module that Jest doesn't transform.
  const script = join(root, 'scripts/checks/dependencies.mjs');
  const { stdout } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  lines = stdout.trim().split('\n');
});

test.each(planted)('reports %s when %s imports %s', (rule, file, target) => {
  expect(lines).toContainEqual(expect.stringContaining(`${rule}: ${file} -> ${target}.ts.`));
});

test('reports a cycle of type-only imports', () => {
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^no-circular: shell\/src\/a\/(one|two)\.ts -> shell\/src\/a\/(one|two)\.ts/,
    ),
  );
});

test('reports a cycle of folders when no file is in a cycle', () => {
  expect(lines).toContainEqual(
    expect.stringMatching(/^no-circular-folders: shell\/src\/[bc] -> shell\/src\/[bc]/),
  );
});

test('allows downward imports in tests, fixtures and the start file', () => {
  // As a relative path, since importing another package of the server breaks a second rule.
  const rules = lines.filter(
    (line) => !/^(no-circular|package-by-its-entries: server\/)/.test(line),
  );
  expect(rules).toHaveLength(planted.length);
});
