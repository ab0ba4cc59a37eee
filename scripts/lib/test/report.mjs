import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { commitOf, keepPart, keptParts } from './kept-parts.mjs';

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
 * @property {string} [measured] a measurement's own report
 */

/** @typedef {{ part: string, outcome: Outcome, seconds: number, commit: string }} Part */

/** The table of one test run, and its sums. */
export class TestReport {
  /** @type {Part[]} */
  #parts = [];
  #started = Date.now();
  #day = new Date().toISOString().slice(0, 10);
  #folder;
  #names;

  /**
   * @param {string[]} [names] parts that are run one by one: each is kept, and the table shows
   *   the last run of each on this day; default: the table shows this run alone
   * @param {string} [folder] default: `test-results`
   */
  constructor(names = [], folder = results) {
    this.#names = names;
    this.#folder = folder;
  }

  /**
   * @param {string} name
   * @param {() => Promise<Outcome>} work
   */
  async part(name, work) {
    console.log(`\n== ${name}`);
    const started = Date.now();
    const commit = this.#names.length > 0 ? commitOf(root) : '';
    const outcome = await work();
    const seconds = Math.round((Date.now() - started) / 1000);
    const done = { part: name, outcome, seconds, commit };
    this.#parts.push(done);
    if (this.#names.includes(name)) keepPart(this.#folder, this.#day, done);
    return outcome;
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
    const isKept = this.#names.length > 0;
    const parts = isKept ? keptParts(this.#folder, this.#day, this.#names) : this.#parts;
    const text = [
      `# Test run of ${this.#day}, Node ${process.version}`,
      isKept ? tableOfDay(this.#names, parts) : tableOfRun(parts),
      ...parts.flatMap(({ part, outcome }) => byFile(part, outcome)),
      ...parts.flatMap(({ outcome }) => outcome.measured?.replace(/^#/gm, '##') ?? []),
      ...parts.flatMap(({ part, outcome }) => failuresOf(part, outcome)),
    ].join('\n\n');
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(join(this.#folder, `${name}-${this.#day}.md`), `${text}\n`);
    console.log(`\n${text}\n`);
  }
}

const COLUMNS = ['part', 'passed', 'failed', 'skipped', 'time'];

/** @param {Part[]} parts */
function tableOfRun(parts) {
  return table(
    COLUMNS,
    parts.map(({ part, outcome, seconds }) => [...cells(part, outcome), `${seconds} s`]),
  );
}

/** @param {string[]} names @param {Part[]} parts */
function tableOfDay(names, parts) {
  const rows = names.map((name) => {
    const done = parts.find(({ part }) => part === name);
    if (!done) return [name, 'missing', '', '', '', ''];
    return [...cells(name, done.outcome), `${done.seconds} s`, done.commit];
  });
  return table([...COLUMNS, 'commit'], rows);
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
