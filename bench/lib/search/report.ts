import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/paths.mjs';

/** Prints each line immediately, and keeps all of them for a file. */
export class Report {
  readonly #lines: string[] = [];

  print(...lines: string[]): void {
    this.#lines.push(...lines);
    console.log(lines.join('\n'));
  }

  printHead(...titles: string[]): void {
    this.print('', `| ${titles.join(' | ')} |`, `|${' --- |'.repeat(titles.length)}`);
  }

  printRow(...cells: string[]): void {
    this.print(`| ${cells.join(' | ')} |`);
  }

  /** Writes the report to `test-results/<name>.md`. */
  save(name: string): void {
    const folder = join(root, 'test-results');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.md`), `${this.#lines.join('\n')}\n`);
  }
}
