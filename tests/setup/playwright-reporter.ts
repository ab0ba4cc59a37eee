import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';

/** Maximum lines of the failed page in a report. */
const PAGE_LINES = 60;

/** Adds a line to `PORTAL_TEST_REPORT` for each test as it ends. */
export default class LineReporter implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    const outcome = test.outcome();
    if (outcome === 'skipped') write({ skipped: 1 });
    else if (outcome === 'expected') write({ passed: 1 });
    else if (outcome === 'flaky') write({ passed: 1, failure: describeFlake(test) });
    else if (result.retry === test.retries)
      write({ failed: 1, failure: formatFailure(test, result) });
  }

  /** A file that can't be loaded, or an interrupted run; the exit code shows whether it failed. */
  onError({ message }: TestError): void {
    if (message) write({ failure: stripVTControlCharacters(message) });
  }
}

/** @returns why the first attempt failed, for a test that passed on retry */
function describeFlake(test: TestCase): string {
  const first = test.results[0];
  return `flaky, passed when repeated: ${first ? formatFailure(test, first) : test.title}`;
}

function formatFailure({ location, title }: TestCase, result: TestResult): string {
  const errors = result.errors.map(({ message, value }) => message ?? value);
  const name = `${relative(process.cwd(), location.file)}:${location.line} › ${title}`;
  const lines = [name, ...(errors.length ? errors : [result.status]), ...getPage(result)];
  return stripVTControlCharacters(lines.join('\n'));
}

function write(line: { passed?: 1; failed?: 1; skipped?: 1; failure?: string }): void {
  const report = process.env.PORTAL_TEST_REPORT;
  if (report) appendFileSync(report, `${JSON.stringify(line)}\n`);
}

/** Roles and names on the page when the test failed: in the open dialog, or else the main part. */
function getPage({ attachments }: Pick<TestResult, 'attachments'>): string[] {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!path || !existsSync(path)) return [];
  const [, page = ''] = /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? [];
  const lines = page.trimEnd().split('\n');
  const dialog = lines.findIndex((line) => /^\s*- (alert)?dialog/.test(line));
  const main = lines.findIndex((line) => /^\s*- main/.test(line));
  return lines.slice(Math.max(dialog < 0 ? main : dialog, 0)).slice(0, PAGE_LINES);
}
