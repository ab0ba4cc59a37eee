import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../paths.mjs';

/** Lines of a failure's message that a report repeats. */
const LINES = 12;

/** @param {string} name @param {string} message */
function failure(name, message) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES);
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
        const { error } = one.results.find((/** @type {any} */ run) => run.error) ?? {};
        return failure(`${spec.file}:${spec.line} › ${spec.title}`, error?.message ?? one.status);
      }),
  );
}

/**
 * @param {any} suite
 * @returns {any[]}
 */
export function specsIn(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)];
}
