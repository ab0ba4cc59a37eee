import { build } from 'esbuild';

/**
 * Runs the remote's `src/portal.ts` and checks what it states. It is typed source, so it is bundled first.
 * @param {string} folder folder of the remote's package
 * @returns {Promise<{
 *   source: import('shared-contract').ContributionSource,
 *   check: (value: unknown) => import('shared-contract').Contribution,
 * }>} the contribution, and the check of the whole `portal.json`
 * @throws {Error} naming the fields that are not as the contract says
 */
export async function readContribution(folder) {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export { portal } from './src/portal';
        export { contribution } from 'shared-contract';
      `,
      resolveDir: folder,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { portal, contribution } = await import(`data:text/javascript;base64,${code}`);
  return { source: portal, check: (value) => contribution.parse(value) };
}
