import { SHELL_NAME } from 'shared-contract';
import type { Problem } from '../../problem';
import { createBuildStore } from '../../store/folder-store';
import { readPublished } from '../read-published';
import { findShellBuildProblems } from '../shell/read-shell';

/**
 * @param folder folder of one build, in a store or not
 * @returns problems of its files that don't depend on the composition
 */
export async function findBuildProblems(
  folder: string,
  name: string,
  version: string,
): Promise<Problem[]> {
  if (name === SHELL_NAME) return findShellBuildProblems(folder, version);
  return (await readPublished(createBuildStore(folder), name, version)).problems;
}
