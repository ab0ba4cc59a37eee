import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestCase, TestResult } from '@playwright/test/reporter';
import FileReporter from './jest-reporter.cjs';
import LineReporter from './playwright-reporter';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reporters-'));
  jest.replaceProperty(process, 'env', { PORTAL_TEST_REPORT: join(folder, 'report.jsonl') });
});
afterEach(() => rmSync(folder, { recursive: true }));

const readLines = () =>
  readFileSync(join(folder, 'report.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const jestResult = {
  testFilePath: join(process.cwd(), 'some/one.test.ts'),
  numPassingTests: 2,
  numFailingTests: 1,
  numPendingTests: 3,
  failureMessage: '\u001b[31m● subtracts\n\nExpected 1\u001b[0m',
};

test('names the file and every failure when a Jest test fails', () => {
  new FileReporter().onTestResult(null, jestResult as never);
  const failure = 'some/one.test.ts\n● subtracts\n\nExpected 1';
  expect(readLines()).toEqual([{ passed: 2, failed: 1, skipped: 3, failure }]);
});

test('counts a failure when Jest cannot run a file', () => {
  const result = { ...jestResult, numPassingTests: 0, numFailingTests: 0, numPendingTests: 0 };
  const failureMessage = 'Cannot find module';
  new FileReporter().onTestResult(null, { ...result, failureMessage, testExecError: {} } as never);
  const failure = 'some/one.test.ts\nCannot find module';
  expect(readLines()).toEqual([{ passed: 0, failed: 1, skipped: 0, failure }]);
});

/** Reports a test with this outcome like Playwright does. */
function reportEnd(outcome: string, result: object = {}) {
  const location = { file: join(process.cwd(), 'one.spec.ts'), line: 7 };
  const test = { title: 'opens', location, outcome: () => outcome } as unknown as TestCase;
  const defaults = { status: 'failed', errors: [], attachments: [] };
  new LineReporter().onTestEnd(test, { ...defaults, ...result } as unknown as TestResult);
}

test('writes the outcome of each Playwright test', () => {
  const errors = [{ message: 'Test timeout' }, { message: 'opens broke' }];
  for (const outcome of ['expected', 'skipped']) reportEnd(outcome);
  reportEnd('unexpected', { errors });
  reportEnd('unexpected', { status: 'timedOut' });
  new LineReporter().onError({ message: 'no such file' });
  expect(readLines()).toEqual([
    { passed: 1 },
    { skipped: 1 },
    { failed: 1, failure: 'one.spec.ts:7 › opens\nTest timeout\nopens broke' },
    { failed: 1, failure: 'one.spec.ts:7 › opens\ntimedOut' },
    { failure: 'no such file' },
  ]);
});

test.each([
  ['the main part', '', '- main:\n  - textbox "Email"'],
  ['an open dialog', '- dialog "Codes":\n  - listitem: a\n', '- dialog "Codes":\n  - listitem: a'],
])('repeats %s of the page when a Playwright test fails', (_, dialog, shown) => {
  const path = join(folder, 'error-context.md');
  const page = `- banner\n- main:\n  - textbox "Email"\n${dialog}`;
  writeFileSync(path, `# Test info\n\n\`\`\`yaml\n${page}\`\`\`\n`);
  const attachments = [{ name: 'screenshot' }, { name: 'error-context', path }];
  reportEnd('unexpected', { errors: [{ message: 'No alert' }], attachments });
  expect(readLines()).toEqual([
    { failed: 1, failure: `one.spec.ts:7 › opens\nNo alert\n${shown}` },
  ]);
});
