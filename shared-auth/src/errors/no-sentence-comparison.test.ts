import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
/** Tells webpack's errors apart, which have no codes. */
const exceptions = ['shell/src/federation/failure-cause.ts'];
const comparison =
  /\.message\s*[!=]==|[!=]==\s*\w+\.message\b|\.has\(\w+\.message\)|\.message\.(startsWith|endsWith|includes|match)\(/;

const sources = execFileSync(
  'git',
  ['ls-files', '*.ts', '*.tsx', ':!:*.test.*', ':!:tests', ':!:bench'],
  { cwd: root, encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .filter((file) => /^(shell|mfe-|remote-kit|shared-(auth|api|ui|contract))/.test(file));

test('finds no comparison of an error by its sentence when it reads the browser packages', () => {
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.filter((file) => comparison.test(readFileSync(join(root, file), 'utf8')));
  expect(found.filter((file) => !exceptions.includes(file))).toEqual([]);
});

test.each([
  'if (error.message === texts.noKeys)',
  'texts.noUser !== cause.message',
  'accountTexts.has(error.message)',
  "error.message.startsWith('Failed')",
])('recognises %s', (line) => {
  expect(comparison.test(line)).toBe(true);
});
