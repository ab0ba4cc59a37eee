import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';

/** Lines of the failed page that a report repeats. */
const PAGE_LINES = 60;

/** Adds a line to `PORTAL_TEST_REPORT` for each test as it ends. */
export default class LineReporter implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    const outcome = test.outcome();
    if (outcome === 'skipped') write({ skipped: 1 });
    else if (outcome === 'expected') write({ passed: 1 });
    else if (outcome === 'flaky') write({ passed: 1, failure: describeFlake(test) });
    else if (result.retry === test.retries) write({ failed: 1, failure: failureOf(test, result) });
  }

  /** A file that can't be loaded, or a stopped run: the exit code says whether it failed. */
  onError({ message }: TestError): void {
    if (message) write({ failure: stripVTControlCharacters(message) });
  }
}

/** What made a first attempt fail; the test passed when it was repeated. */
function describeFlake(test: TestCase): string {
  const first = test.results[0];
  return `flaky, passed when repeated: ${first ? failureOf(test, first) : test.title}`;
}

function failureOf({ location, title }: TestCase, result: TestResult): string {
  const errors = result.errors.map(({ message, value }) => message ?? value);
  const name = `${relative(process.cwd(), location.file)}:${location.line} › ${title}`;
  const lines = [name, ...(errors.length ? errors : [result.status]), ...getPage(result)];
  return stripVTControlCharacters(lines.join('\n'));
}

function write(line: { passed?: 1; failed?: 1; skipped?: 1; failure?: string }): void {
  const report = process.env.PORTAL_TEST_REPORT;
  if (report) appendFileSync(report, `${JSON.stringify(line)}\n`);
}

/** Roles and names on the page when the test failed: of its open dialog, else of its main part. */
function getPage({ attachments }: Pick<TestResult, 'attachments'>): string[] {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!path || !existsSync(path)) return [];
  const [, page = ''] = /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? [];
  const lines = page.trimEnd().split('\n');
  const dialog = lines.findIndex((line) => /^\s*- (alert)?dialog/.test(line));
  const main = lines.findIndex((line) => /^\s*- main/.test(line));
  return lines.slice(Math.max(dialog < 0 ? main : dialog, 0)).slice(0, PAGE_LINES);
}
