import { pathToFileURL } from 'node:url';
import { bundleOnce } from './bundle-once.mjs';

/** @returns {Promise<typeof import('../../composition/src/cli/run-compose')>} the command behind `npm run compose` */
export async function loadCompose() {
  const bundle = await bundleOnce('composition/src/cli/run-compose.ts', [
    'composition/package.json',
    'composition/src',
    'shared-contract/src',
    'shared-server/src/db/process-start.ts',
  ]);
  return import(pathToFileURL(bundle).href);
}
