import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../paths.mjs';

/** Lines of a failure's message that a report repeats. */
const LINES = 12;

/** Lines of the page that a report repeats. */
const PAGE_LINES = 60;

/** @param {string} name @param {string} message @param {string[]} [page] */
function failure(name, message, page = []) {
  const lines = [...stripVTControlCharacters(message).split('\n').slice(0, LINES), ...page];
  return [name, ...lines.map((line) => `    ${line}`.trimEnd())].join('\n');
}

/**
 * @param {any[]} testResults of Jest's report
 * @returns {string[]} each failed test and each file that could not run, with its message
 */
export function failuresOfJest(testResults) {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((/** @type {any} */ one) => one.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failure(file, message)];
    return failed.map((/** @type {any} */ one) =>
      failure(`${file} › ${one.fullName}`, one.failureMessages.join('\n')),
    );
  });
}

/**
 * @param {any[]} suites of Playwright's report
 * @returns {string[]} each failed test, with its message
 */
export function failuresOfPlaywright(suites) {
  return suites.flatMap(specsIn).flatMap((spec) =>
    spec.tests
      .filter((/** @type {any} */ one) => ['unexpected', 'flaky'].includes(one.status))
      .map((/** @type {any} */ one) => {
        const failed = one.results.find((/** @type {any} */ run) => run.error);
        const name = `${spec.file}:${spec.line} › ${spec.title}`;
        const errors = (failed?.errors ?? []).map((/** @type {any} */ error) => error.message);
        const message = errors.length ? errors.join('\n') : one.status;
        return failure(name, message, pageOf(failed));
      }),
  );
}

/**
 * @param {any} run of Playwright's report
 * @returns {string[]} roles and names that the page showed when the test failed: of its open
 *   dialog, else from its main part
 */
function pageOf(run) {
  const context = run?.attachments?.find((/** @type {any} */ one) => one.name === 'error-context');
  if (!context?.path || !existsSync(context.path)) return [];
  const [, page = ''] = /```yaml\n(.*?)```/s.exec(readFileSync(context.path, 'utf8')) ?? [];
  const lines = page.trimEnd().split('\n');
  const dialog = lines.findIndex((line) => /^\s*- (alert)?dialog/.test(line));
  const main = lines.findIndex((line) => /^\s*- main/.test(line));
  return lines.slice(Math.max(dialog < 0 ? main : dialog, 0)).slice(0, PAGE_LINES);
}

/**
 * @param {any} suite
 * @returns {any[]}
 */
export function specsIn(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)];
}
