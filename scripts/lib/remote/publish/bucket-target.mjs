import { loadComposition } from '../../build/compose-bundle.mjs';
import { precompress } from '../../build/precompress.mjs';

/**
 * @param {string} place `s3://bucket/prefix`
 * @returns {import('./target.mjs').Target}
 */
export function bucketTarget(place) {
  return {
    async require(name) {
      const { requireBucket } = await loadComposition();
      await requireBucket(place, process.env, name);
    },
    async put(name, output) {
      await precompress(output);
      const { publishBuild } = await loadComposition();
      return { place, ...(await publishBuild(place, process.env, { name, folder: output })) };
    },
  };
}
