import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestReport } from './report.mjs';

const NAMES = ['browser tests', 'fuzz', 'measurement: scroll'];

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-report-'));
  jest.spyOn(console, 'log').mockImplementation();
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  process.exitCode = 0;
});

/**
 * @param {string} name
 * @param {import('./report.mjs').Outcome} outcome
 * @param {string[]} [names]
 * @returns {Promise<string>} the table of the day after a run of one part
 */
async function runOne(name, outcome, names = NAMES) {
  const report = new TestReport(names, folder);
  await report.part(name, async () => outcome);
  report.close('all');
  return readFileSync(join(folder, `all-${new Date().toISOString().slice(0, 10)}.md`), 'utf8');
}

test('adds up the parts of a day when each is run by itself', async () => {
  const files = new Map([
    ['one.spec.ts', { passed: 2, failed: 0, skipped: 0 }],
    ['two.spec.ts', { passed: 2, failed: 0, skipped: 1 }],
  ]);
  await runOne('browser tests', { passed: 4, failed: 0, skipped: 1, files });
  await runOne('measurement: scroll', { passed: 1, failed: 0, measured: '# Scroll' });
  const text = await runOne('fuzz', { passed: 0, failed: 1, failures: ['fuzz broke'] });
  expect(text).toMatch(/^\| browser tests \| 4 \| 0 \| 1 \| \d+ s \| [\da-f]{7,}.* \|$/m);
  expect(text).toMatch(/^\| fuzz \| 0 \| 1 \| 0 \|/m);
  expect(text).toContain('| two.spec.ts | 2 | 0 | 1 |');
  expect(text).toContain('## Scroll');
  expect(text).toContain('fuzz broke');
  expect(text).not.toContain('missing');
});

test('names what is missing when a part has not run on the day', async () => {
  const text = await runOne('fuzz', { passed: 1, failed: 0 });
  expect(text).toContain('| browser tests | missing |');
});

test('shows the last run of a part when it ran twice', async () => {
  await runOne('fuzz', { passed: 0, failed: 1 });
  expect(process.exitCode).toBe(1);
  const text = await runOne('fuzz', { passed: 1, failed: 0 });
  expect(process.exitCode).toBe(0);
  expect(text.match(/^\| fuzz .*$/gm)).toEqual([expect.stringContaining('| fuzz | 1 | 0 | 0 |')]);
});

test('shows its own parts alone when a run keeps nothing', async () => {
  await runOne('fuzz', { passed: 1, failed: 0 });
  const text = await runOne('build', { passed: 7, failed: 0 }, []);
  expect(text).toContain('| build | 7 | 0 | 0 |');
  expect(text).not.toContain('fuzz');
});
