import { pathToFileURL } from 'node:url';
import { bundleOnce } from './bundle-once.mjs';

/** @returns {Promise<typeof import('../../../packages/composition/src/commands')>} */
export async function loadComposition() {
  const bundle = await bundleOnce('packages/composition/src/commands.ts', [
    'packages/composition/package.json',
    'packages/composition/src',
    'packages/shared-contract/src',
    'packages/shared-server/src/db/embedded/process-start.mjs',
    'packages/shared-server/src/db/embedded/take-over-lock.mjs',
  ]);
  return import(pathToFileURL(bundle).href);
}
