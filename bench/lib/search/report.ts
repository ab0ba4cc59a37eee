import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/paths.mjs';

/** Says each line at once and keeps all of them for a file. */
export class Report {
  readonly #lines: string[] = [];

  say(...lines: string[]): void {
    this.#lines.push(...lines);
    console.log(lines.join('\n'));
  }

  /** Begins a table in Markdown. */
  table(...titles: string[]): void {
    this.say('', `| ${titles.join(' | ')} |`, `|${' --- |'.repeat(titles.length)}`);
  }

  row(...cells: string[]): void {
    this.say(`| ${cells.join(' | ')} |`);
  }

  /** Writes what was said to `test-results/<name>.md`. */
  save(name: string): void {
    const folder = join(root, 'test-results');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.md`), `${this.#lines.join('\n')}\n`);
  }
}
