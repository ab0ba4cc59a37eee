import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/paths.mjs';

const builtStore = process.env.REMOTE_STORE_DIR ?? join(root, 'remotes');

/** @returns the version of a remote, or of the shell, that was built last */
export function readVersion(name: string): string {
  return JSON.parse(readFileSync(join(builtStore, name, 'workspace.json'), 'utf8')).version;
}

export function copyBuilt(name: string, target: string): void {
  cpSync(join(builtStore, name, readVersion(name)), target, { recursive: true });
}
