import { build } from 'esbuild';

/**
 * Runs typed source of the workspace while building, so that what it states need not
 * be stated twice.
 * @param {string} folder folder of the package whose imports are meant
 * @param {string} contents an ES module
 * @returns {Promise<any>} what the module exports
 */
export async function evaluateSource(folder, contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
