import { fileURLToPath } from 'node:url';
import { scope } from '../scope.js';
import { evaluateSource } from './evaluate-source.js';

/**
 * Runs the remote's `src/portal.ts` and checks what it states.
 * @param {string} folder folder of the remote's package
 * @returns {Promise<{ source: import('shared-contract').ContributionSource, contractVersion:
 * string, check: (value: unknown) => import('shared-contract').Contribution, firstPaintFault:
 * (script: string) => string | undefined, }>} the contribution, the version of the contract that
 * the package is written with, and checks of the whole `portal.json` and of the script of a first
 * paint
 * @throws {Error} naming the fields that aren't as the contract says
 */
export async function readContribution(folder) {
  const { portal, contribution, firstPaintFault, REMOTE_CONTRACT_VERSION } = await evaluateSource(
    folder,
    `export { portal } from './src/portal';
     export { contribution, firstPaintFault, REMOTE_CONTRACT_VERSION } from '${scope}shared-contract';`,
  );
  return {
    source: portal,
    contractVersion: REMOTE_CONTRACT_VERSION,
    check: (value) => contribution.parse(value),
    firstPaintFault,
  };
}

/** @returns {Promise<readonly string[]>} paths that no remote may own: the shell's own pages */
export async function readShellPages() {
  const own = fileURLToPath(new URL('.', import.meta.url));
  const contract = `export { shellPages } from '${scope}shared-contract';`;
  return (await evaluateSource(own, contract)).shellPages;
}
