import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HostDescription, hostDescription } from 'shared-contract';
import { type Problem, RefusedError } from '../../problem';

/**
 * @param folder folder of the shell's build
 * @returns what that build provides to a remote
 * @throws RefusedError when its description is missing or invalid
 */
export function readHost(folder: string): HostDescription {
  const file = join(folder, 'shell.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw createRefusal(`The shell's description ${file} is missing: run "npm run build".`);
  }
  try {
    return hostDescription.parse(JSON.parse(text));
  } catch {
    throw createRefusal(`${file} does not match the contract: run "npm run build".`);
  }
}

export function findHostProblems({ shared }: HostDescription): Problem[] {
  const [react, reactDom] = [shared.react, shared['react-dom']];
  if (react === reactDom) return [];
  const text = `The shell provides react ${react ?? 'not at all'} and react-dom ${reactDom ?? 'not at all'}, which must be exactly one version: install both in the same version and build the shell again.`;
  return [{ rule: 'react-pair', text }];
}

function createRefusal(text: string): RefusedError {
  return new RefusedError(text, [{ rule: 'shell-json', text }]);
}
