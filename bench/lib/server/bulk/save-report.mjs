import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../scripts/lib/paths.mjs';

/**
 * Writes lines to `test-results/<name>.md`.
 * @param {string} name
 * @param {readonly string[]} lines
 */
export function saveReport(name, lines) {
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.md`), `${lines.join('\n')}\n`);
}
