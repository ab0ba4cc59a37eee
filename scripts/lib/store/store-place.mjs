import { isBucket } from './folder-name.mjs';
import { getRemoteStore } from './publish.mjs';

/**
 * @returns {string} folder of the published remotes, or `s3://bucket/prefix`, for callers that
 * support both
 * @throws {Error} when it is configured as another address
 */
export function getStorePlace() {
  const named = process.env.REMOTE_STORE_DIR ?? '';
  return isBucket(named) ? named : getRemoteStore();
}
