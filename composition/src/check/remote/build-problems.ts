import type { Problem } from '../../problem';
import { buildStore } from '../../store/folder-store';
import { readPublished } from '../read-published';

/**
 * @param folder folder of one build, inside a store or not yet
 * @returns what is wrong with its files, whatever it is composed with
 */
export async function buildProblems(
  folder: string,
  name: string,
  version: string,
): Promise<Problem[]> {
  return (await readPublished(buildStore(folder), name, version)).problems;
}
