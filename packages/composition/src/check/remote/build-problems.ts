import { SHELL_NAME } from 'shared-contract';
import type { Problem } from '../../problem';
import { buildStore } from '../../store/folder-store';
import { readPublished } from '../read-published';
import { shellBuildProblems } from '../shell/read-shell';

/**
 * @param folder folder of one build, in a store or not
 * @returns problems of its files that don't depend on the composition
 */
export async function buildProblems(
  folder: string,
  name: string,
  version: string,
): Promise<Problem[]> {
  if (name === SHELL_NAME) return shellBuildProblems(folder, version);
  return (await readPublished(buildStore(folder), name, version)).problems;
}
