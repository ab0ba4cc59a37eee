const { appendFileSync } = require('node:fs');
const { relative } = require('node:path');
const { stripVTControlCharacters } = require('node:util');

/**
 * @typedef {{ testFilePath: string, failureMessage?: string | null, testExecError?: unknown }} File
 * @typedef {{ numPassingTests: number, numFailingTests: number, numPendingTests: number }} Counts
 */

/** Adds a line to `PORTAL_TEST_REPORT` for each test file as it ends. */
module.exports = class FileReporter {
  /**
   * @param {unknown} _
   * @param {File & Counts} result
   */
  onTestResult(_, { testFilePath, failureMessage, testExecError, ...counts }) {
    const { numPassingTests: passed, numFailingTests, numPendingTests: skipped } = counts;
    const failed = numFailingTests || (testExecError ? 1 : 0);
    const name = relative(process.cwd(), testFilePath);
    const failure = failureMessage && stripVTControlCharacters(`${name}\n${failureMessage}`);
    const line = { passed, failed, skipped, ...(failed ? { failure } : {}) };
    appendFileSync(process.env.PORTAL_TEST_REPORT ?? '', `${JSON.stringify(line)}\n`);
  }
};
