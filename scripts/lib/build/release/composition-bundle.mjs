/**
 * In a release, the composition is part of the command's bundle.
 * @returns {Promise<typeof import('../../../../packages/composition/src/commands')>}
 */
export async function loadComposition() {
  return import('../../../../packages/composition/src/commands');
}
