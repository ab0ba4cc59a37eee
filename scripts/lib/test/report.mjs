import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** Folder of everything that a test run leaves behind. */
export const results = join(root, 'test-results');

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {boolean} [wasEnded] before its end, for want of time
 * @property {Map<string, { passed: number, failed: number, skipped: number }>} [files] the
 * same, by file
 * @property {string[]} [failures] each failed test by name, with its message
 */

/** The table of one test run, and its sums. */
export class TestReport {
  /** @type {{ part: string, outcome: Outcome, seconds: number }[]} */
  #parts = [];
  /** @type {string[]} */
  #measurements = [];
  #started = Date.now();

  /**
   * @param {string} name
   * @param {() => Promise<Outcome>} work
   */
  async part(name, work) {
    console.log(`\n== ${name}`);
    const started = Date.now();
    const outcome = await work();
    this.#parts.push({ part: name, outcome, seconds: Math.round((Date.now() - started) / 1000) });
    return outcome;
  }

  /** @param {string} file a measurement's own report in `test-results` */
  include(file) {
    this.#measurements.push(readFileSync(join(results, file), 'utf8').trim());
  }

  /** @returns {{ passed: number, failed: number, skipped: number }} */
  #totals() {
    const sum = { passed: 0, failed: 0, skipped: 0 };
    for (const { outcome } of this.#parts) {
      sum.passed += outcome.passed;
      sum.failed += outcome.failed;
      sum.skipped += outcome.skipped ?? 0;
    }
    return sum;
  }

  /** Writes the table and its totals; a failure sets the exit code. @param {string} name */
  close(name) {
    this.#write(name);
    const { passed, failed, skipped } = this.#totals();
    const seconds = Math.round((Date.now() - this.#started) / 1000);
    const time = `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
    console.log(`${passed} passed, ${failed} failed, ${skipped} skipped in ${time}`);
    process.exitCode = failed ? 1 : 0;
  }

  /** @param {string} name of the file, without the day */
  #write(name) {
    const day = new Date().toISOString().slice(0, 10);
    const text = [
      `# Test run of ${day}, Node ${process.version}`,
      table(
        ['part', 'passed', 'failed', 'skipped', 'time'],
        this.#parts.map(({ part, outcome, seconds }) => [...cells(part, outcome), `${seconds} s`]),
      ),
      ...this.#parts.flatMap(({ part, outcome }) => byFile(part, outcome)),
      ...this.#measurements.map((report) => report.replace(/^#/gm, '##')),
      ...this.#parts.flatMap(({ part, outcome }) => failuresOf(part, outcome)),
    ].join('\n\n');
    mkdirSync(results, { recursive: true });
    writeFileSync(join(results, `${name}-${day}.md`), `${text}\n`);
    console.log(`\n${text}\n`);
  }
}

/**
 * @param {string} part
 * @param {Outcome} outcome
 */
function byFile(part, { files }) {
  if (!files || files.size < 2) return [];
  const rows = [...files].map(([file, outcome]) => cells(file, outcome));
  return [`## ${part}, by file`, table(['file', 'passed', 'failed', 'skipped'], rows)];
}

/**
 * @param {string} part
 * @param {Outcome} outcome
 */
function failuresOf(part, { failures = [] }) {
  return failures.length > 0 ? [`## ${part}, failed`, ...failures] : [];
}

/**
 * @param {string} name
 * @param {Outcome} outcome
 */
function cells(name, { passed, failed, skipped = 0 }) {
  return [name, String(passed), String(failed), String(skipped)];
}

/**
 * @param {string[]} head
 * @param {string[][]} rows
 */
function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
