import { build } from 'esbuild';

/**
 * Bundles and runs TypeScript source during a build, so that the build can use its exports.
 * @param {string} folder folder that imports are resolved from
 * @param {string} contents an ES module
 * @returns {Promise<any>} the module's exports
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
