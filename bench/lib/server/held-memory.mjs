import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../../scripts/lib/paths.mjs';

const folder = mkdtempSync(join(tmpdir(), 'portal-memory-'));
const file = join(folder, 'memory.json');
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

export const memoryEnv = {
  NODE_OPTIONS: `--require ${join(root, 'bench/lib/server/tell-memory.cjs')}`,
  TELL_MEMORY_TO: file,
};

/**
 * @param {number} pid
 * @returns {Promise<number>} bytes of JavaScript heap and buffers, after a garbage collection
 */
export async function measureHeldBytes(pid) {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file)) await pause(50);
  const { heapUsed, external } = JSON.parse(readFileSync(file, 'utf8'));
  return heapUsed + external;
}
