import { loadComposition } from '../build/compose-bundle.mjs';

/**
 * Runs a command of `compose` without printing.
 * @param {string[]} argv
 * @param {import('../../../packages/composition/src/cli/run-compose').TypedFolders} folders
 * @returns {Promise<{ code: number, said: string }>} its exit code and output
 */
export async function captureCompose(argv, folders) {
  const { runCompose } = await loadComposition();
  let said = '';
  const captureText = (/** @type {string} */ text) => {
    said += text;
  };
  const code = await runCompose(argv, folders, { out: captureText, err: captureText }, process.env);
  return { code, said };
}
