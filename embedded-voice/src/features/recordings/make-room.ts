import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT_BYTES = 256 * 1024 * 1024;
/** Nothing is in the making for so long: whoever made it was killed. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Removes the recordings that were asked for longest ago, until the others fit. */
export async function makeRoom(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(pcm|tmp)$/.test(name));
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const { size, mtimeMs } = await stat(path);
      return { path, size, mtimeMs };
    }),
  );
  let kept = 0;
  for (const { path, size, mtimeMs } of files.sort((one, other) => other.mtimeMs - one.mtimeMs)) {
    const abandoned = path.endsWith('.tmp') && Date.now() - mtimeMs > ABANDONED_AFTER_MS;
    if (!abandoned) kept += size;
    if (abandoned || (kept > KEPT_BYTES && path.endsWith('.pcm'))) await rm(path, { force: true });
  }
}
