import { loadComposition } from '../../build/compose-bundle.mjs';
import { precompressFolder } from '../../build/precompress.mjs';

/**
 * @param {string} place
 * @returns {import('./target.mjs').Target}
 */
export function createBucketTarget(place) {
  return {
    async require(name) {
      const { requireBucket } = await loadComposition();
      await requireBucket(place, process.env, name);
    },
    async put(name, output) {
      await precompressFolder(output);
      const { publishBuild } = await loadComposition();
      return { place, ...(await publishBuild(place, process.env, { name, folder: output })) };
    },
  };
}
