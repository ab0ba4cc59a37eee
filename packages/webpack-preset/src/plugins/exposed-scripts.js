/**
 * @param {import('webpack').Compilation} compilation
 * @returns {string[]} scripts that the exposed module needs before it can run: those of the chunks
 * that the container loads directly
 */
export function findExposedScripts({ chunkGroups }) {
  const groups = [...chunkGroups].filter((group) =>
    group.getParents().some((parent) => parent.isInitial()),
  );
  const files = groups.flatMap((group) => group.chunks.flatMap((chunk) => [...chunk.files]));
  return [...new Set(files)].filter((file) => file.endsWith('.js')).sort();
}
