import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { trackedFiles } from '../docs/tracked-files.mjs';
import { root } from '../paths.mjs';

/** Whoever imports this runs more cases in a whole run than in a short one. */
const SWITCH = /from '[^']*\/testing\/matrix'/;
const TEST = /\.(test|spec)\.(ts|tsx|js|mjs)$/;
/** Files that no short run takes. */
const WHOLE_FILE = /\.matrix\.(test|spec)\.\w+$/;

/** @returns {string[]} test files with a short run, the last changed first */
export function matrixFiles() {
  return byLastTouch(findMatrixFiles(), lastTouched);
}

/** @returns {string[]} test files whose short run leaves cases out */
export function findMatrixFiles() {
  return trackedFiles(root)
    .filter(({ path, text }) => TEST.test(path) && (SWITCH.test(text) || WHOLE_FILE.test(path)))
    .map(({ path }) => path);
}

/**
 * @param {string[]} files
 * @param {(file: string) => number} touched when each was; files of the same time keep their order
 */
export function byLastTouch(files, touched) {
  return files
    .map((file) => ({ file, at: touched(file) }))
    .sort((a, b) => b.at - a.at)
    .map(({ file }) => file);
}

/**
 * @param {string} file
 * @returns {number} seconds of the last commit to the file or its folder; 0 where no history tells
 */
function lastTouched(file) {
  const args = ['log', '-1', '--format=%ct', '--', file, dirname(file)];
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return Number(stdout?.trim() ?? 0);
}
