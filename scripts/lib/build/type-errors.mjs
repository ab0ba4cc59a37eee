import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { root } from '../paths.mjs';
import { run } from '../process/run.mjs';

/**
 * Type-checks one remote without its tests, since builds only strip types.
 * @param {string} folder folder of the remote's package, whose `tsconfig.json` overrides the
 * checkout's
 * @param {{ cwd?: string, base?: string, paths?: Record<string, string[]> }} [options] reported
 * file names are relative to `cwd`, `base` is the configuration of a checkout, `paths` redirects
 * packages
 * @returns {Promise<string[]>} one line for each error, with file and line
 */
export async function findTypeErrors(folder, options = {}) {
  const { cwd = process.cwd(), base = join(root, 'tsconfig.web.json'), paths } = options;
  const own = join(folder, 'tsconfig.json');
  const source = join(folder, 'src');
  const cache = join(folder, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const project = join(cache, `types-${process.pid}.json`);
  writeFileSync(
    project,
    JSON.stringify({
      extends: existsSync(own) ? own : base,
      compilerOptions: { types: [], noEmit: true, paths },
      include: [source],
      exclude: [`${source}/**/*.test.ts`, `${source}/**/*.test.tsx`],
    }),
  );
  try {
    const { code, output } = await run(
      process.execPath,
      [findCompiler(), '-p', project, '--pretty', 'false'],
      { cwd, shell: false },
    );
    if (code === 0) return [];
    const lines = output.split('\n').filter((line) => /: error TS\d+/.test(line));
    if (lines.length === 0) throw new Error(`The types could not be checked.\n${output.trim()}`);
    // Errors in shared packages aren't the remote's to fix.
    return lines.filter((line) => line.startsWith(`${relative(cwd, source)}/`));
  } finally {
    rmSync(project, { force: true });
  }
}

/** @returns {string} path of TypeScript's compiler */
export function findCompiler() {
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
  return join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin.tsc);
}
