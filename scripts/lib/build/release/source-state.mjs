import { spawnSync } from 'node:child_process';
import { root } from '../../paths.mjs';

/**
 * Reads the commit of a release. Times in a release are the commit's, or `SOURCE_DATE_EPOCH`, for
 * reproducible files.
 * @returns {{ commit: string, isChanged: boolean, at: string }} `isChanged` when there are
 * uncommitted changes, `at` an ISO 8601 time
 */
export function readSourceState() {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  const [commit = '', at = ''] = runGit('log', '-1', '--format=%H %cI').split(' ');
  const moment = epoch ? new Date(Number(epoch) * 1_000) : new Date(at || 0);
  return {
    commit: commit || 'unknown',
    isChanged: runGit('status', '--porcelain', '--untracked-files=no') !== '',
    at: moment.toISOString(),
  };
}

/** @param {...string} args */
function runGit(...args) {
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return stdout?.trim() ?? '';
}
