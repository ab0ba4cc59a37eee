import { code, markdownTable } from '../markdown.mjs';

const CONFIG = /^server\/[a-z]+\/src\/config\/.+\.ts$/;

/**
 * @param {readonly { path: string, text: string }[]} files
 * @returns {string} the environment variables that each file declares
 */
export function settingsTable(files) {
  const rows = files
    .filter(({ path }) => CONFIG.test(path) && !path.endsWith('.test.ts'))
    .map(({ path, text }) => [path, ...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)])
    .filter(([, ...variables]) => variables.length > 0)
    .map(([path, ...variables]) => [
      code(String(path)),
      variables.map((match) => code(match[1] ?? '')).join(', '),
    ]);
  return markdownTable(['declared in', 'variables'], rows);
}
