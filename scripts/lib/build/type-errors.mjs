import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { run } from '../process/run.mjs';

/**
 * Checks the types of one remote alone, its tests left aside: builds only strip them.
 * @param {string} name name of a remote in the checkout
 * @param {string} [checkout]
 * @returns {Promise<string[]>} one line for each error, with file and line
 */
export async function typeErrors(name, checkout = root) {
  const folder = join(checkout, '.cache/types');
  mkdirSync(folder, { recursive: true });
  const project = join(folder, `${name}-${process.pid}.json`);
  const source = `../../${name}/src`;
  writeFileSync(
    project,
    JSON.stringify({
      extends: '../../tsconfig.web.json',
      compilerOptions: { types: [] },
      include: [source],
      exclude: [`${source}/**/*.test.ts`, `${source}/**/*.test.tsx`],
    }),
  );
  try {
    const { code, output } = await run(
      join(root, 'node_modules/.bin/tsc'),
      ['-p', project, '--pretty', 'false'],
      { cwd: checkout },
    );
    if (code === 0) return [];
    const lines = output.split('\n').filter((line) => /: error TS\d+/.test(line));
    if (lines.length === 0) throw new Error(`The types could not be checked.\n${output.trim()}`);
    // Errors in shared packages are those of the people who look after them.
    return lines.filter((line) => line.startsWith(`${name}/`));
  } finally {
    rmSync(project, { force: true });
  }
}
