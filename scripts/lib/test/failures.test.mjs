import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { failuresOfJest, failuresOfPlaywright } from './failures.mjs';

const file = join(root, 'some/folder/one.test.ts');

/** A failed run, as Playwright's report has it, with these errors. */
function failed(/** @type {string[]} */ ...messages) {
  const errors = messages.map((message) => ({ message }));
  return { error: errors[0], errors };
}

test('names each failed test of Jest with its file and message', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds', failureMessages: [] },
    {
      status: 'failed',
      fullName: 'takes away',
      failureMessages: ['\u001b[31mExpected 1\u001b[0m'],
    },
  ];
  expect(failuresOfJest([{ name: file, message: '', status: 'failed', assertionResults }])).toEqual(
    ['some/folder/one.test.ts › takes away\n    Expected 1'],
  );
});

test('names a file that Jest could not run', () => {
  const result = { name: file, message: 'Cannot find module', status: 'failed' };
  expect(failuresOfJest([{ ...result, assertionResults: [] }])).toEqual([
    'some/folder/one.test.ts\n    Cannot find module',
  ]);
});

test('names each failed test of Playwright in suites of any depth', () => {
  const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
    title,
    file: 'browser/one.spec.ts',
    line: 7,
    tests: [{ status, results: [failed('Test timeout', `${title} broke`)] }],
  });
  const inner = { specs: [spec('opens', 'unexpected'), spec('closes', 'expected')] };
  expect(failuresOfPlaywright([{ suites: [inner] }])).toEqual([
    'browser/one.spec.ts:7 › opens\n    Test timeout\n    opens broke',
  ]);
});

test.each([
  ['the main part', '', '- main:\n  - textbox "Email"'],
  ['an open dialog', '- dialog "Codes":\n  - listitem: a\n', '- dialog "Codes":\n  - listitem: a'],
])('repeats %s of what the page showed when a test of Playwright failed', (_, dialog, shown) => {
  const folder = mkdtempSync(join(tmpdir(), 'failures-'));
  const path = join(folder, 'error-context.md');
  const page = `- banner\n- main:\n  - textbox "Email"\n${dialog}`;
  writeFileSync(path, `# Test info\n\n\`\`\`yaml\n${page}\`\`\`\n`);
  const attachments = [{ name: 'screenshot' }, { name: 'error-context', path }];
  const results = [{ ...failed('No alert'), attachments }];
  const tests = [{ status: 'unexpected', results }];
  const spec = { title: 'opens', file: 'one.spec.ts', line: 7, tests };
  expect(failuresOfPlaywright([{ specs: [spec] }])).toEqual([
    `one.spec.ts:7 › opens\n    No alert\n${shown.replace(/^/gm, '    ')}`,
  ]);
  rmSync(folder, { recursive: true });
});
