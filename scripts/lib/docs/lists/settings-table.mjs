import { formatCode, formatTable } from '../markdown.mjs';

const CONFIG = /^server\/[a-z]+\/src\/config\/.+\.ts$/;

/**
 * @param {readonly { path: string, text: string }[]} files
 * @returns {string} the environment variables that each file declares
 */
export function createSettingsTable(files) {
  const rows = files
    .filter(({ path }) => CONFIG.test(path) && !path.endsWith('.test.ts'))
    .map(({ path, text }) => [path, ...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)])
    .filter(([, ...variables]) => variables.length > 0)
    .map(([path, ...variables]) => [
      formatCode(String(path)),
      variables.map((match) => formatCode(match[1] ?? '')).join(', '),
    ]);
  return formatTable(['declared in', 'variables'], rows);
}
