import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TEXT = /\.(?:tsx?|[cm]?js|md|sql|json|ya?ml|html|css|d\.ts)$/;

/**
 * @param {string} root
 * @returns {{ path: string, text: string }[]} every file of the checkout that git doesn't ignore;
 * binary ones have no text
 */
export function readTrackedFiles(root) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const paths = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  return paths
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({
      path,
      text: TEXT.test(path) ? readFileSync(join(root, path), 'utf8') : '',
    }));
}
