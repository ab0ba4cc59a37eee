import { isBucket } from './folder-name.mjs';
import { remoteStore } from './publish.mjs';

/**
 * @returns {string} folder of the published remotes, or `s3://bucket/prefix`; for what can read
 * and write both
 * @throws {Error} when it is configured as an address of something else
 */
export function storePlace() {
  const named = process.env.REMOTE_STORE_DIR ?? '';
  return isBucket(named) ? named : remoteStore();
}
