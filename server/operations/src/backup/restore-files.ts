import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ServerConfig } from 'server-core/config/config';
import { readEntries } from './archive/read-archive';
import { getTargetPath } from './backup-folders';

/** Unpacked files that aren't in place yet. */
export interface StagedFiles {
  count: number;
  /** Moves every file into place; a failure, or `undo`, removes what was moved. */
  moveIntoPlace(): Promise<void>;
  undo(): Promise<void>;
}

/** Unpacks the files of a backup into a separate folder, except those that are already in place. */
export async function stageFiles(
  config: ServerConfig,
  file: string,
  folder: string,
): Promise<StagedFiles> {
  const staged: { from: string; to: string }[] = [];
  for await (const { name, content } of readEntries(file)) {
    const to = getTargetPath(config, name);
    if (!to || existsSync(to)) continue;
    const from = join(folder, String(staged.length));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(from, { mode: 0o600, flush: true }));
    staged.push({ from, to });
  }
  const placed: string[] = [];
  const undo = async () => {
    for (const path of placed.splice(0)) await rm(path, { recursive: true, force: true });
  };
  return {
    count: staged.length,
    undo,
    async moveIntoPlace() {
      try {
        for (const { from, to } of staged) {
          const made = await mkdir(dirname(to), { recursive: true });
          if (made) placed.push(made);
          await moveFile(from, to);
          placed.push(to);
        }
      } catch (error) {
        await undo();
        throw error;
      }
    },
  };
}

async function moveFile(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    await copyFile(from, to);
  });
}
