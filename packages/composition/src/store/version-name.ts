import { SHELL_NAME } from 'shared-contract';

/** @returns the file that describes a version of a remote or the shell, and lists all others */
export function getDescription(name: string): string {
  return name === SHELL_NAME ? 'shell.json' : 'portal.json';
}
