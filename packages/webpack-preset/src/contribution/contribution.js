import { fileURLToPath } from 'node:url';
import { scope } from '../scope.js';
import { evaluateSource } from './evaluate-source.js';

/**
 * Evaluates the remote's `src/portal.ts`, without checking it.
 * @param {string} folder folder of the remote's package
 * @returns {Promise<{ source: import('shared-contract').ContributionSource, contractVersion:
 * string, check: (value: unknown) => import('shared-contract').Contribution, firstPaintFault:
 * (script: string) => string | undefined, }>} the contribution, the version of the contract that
 * the package is written with, and two checks: `check` throws with the invalid fields of a whole
 * `portal.json`, and `firstPaintFault` describes what is wrong with a first paint's script
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
