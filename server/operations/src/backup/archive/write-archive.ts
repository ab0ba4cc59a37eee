import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack as createPack } from 'tar-stream';
import { BackupError } from './backup-error';
import { createTrailer } from './trailer';

/** A written entry, as listed in the manifest. */
export interface WrittenEntry {
  name: string;
  size: number;
  sha256: string;
}

/** Writes a tar file, one entry after the other. */
export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<WrittenEntry>;
  /** @returns undefined when the file was removed in the meantime */
  addFile(name: string, file: string): Promise<WrittenEntry | undefined>;
}

/**
 * Writes an archive with a checksum of all its bytes at the end, readable only by its owner. It has
 * a temporary name until it is complete and synced to the disk.
 */
export async function writeArchive<Result>(
  file: string,
  work: (archive: ArchiveWriter) => Promise<Result>,
): Promise<Result> {
  const partial = `${file}.partial`;
  const pack = createPack();
  const whole = createHash('sha256');
  const hashed = new Transform({
    transform(chunk, _encoding, done) {
      whole.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      this.push(createTrailer(whole.digest('hex')));
      done();
    },
  });
  await rm(partial, { force: true });
  const written = pipeline(pack, hashed, createWriteStream(partial, { flags: 'wx', mode: 0o600 }));
  written.catch(() => undefined);
  try {
    const result = await Promise.race([work(createWriter(pack)), waitForFailure(written)]);
    pack.finalize();
    await written;
    await sync(partial);
    await rename(partial, file);
    await sync(dirname(file));
    return result;
  } catch (error) {
    pack.destroy();
    await written.catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}

async function waitForFailure(written: Promise<void>): Promise<never> {
  await written;
  return new Promise(() => {});
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function createWriter(pack: ReturnType<typeof createPack>): ArchiveWriter {
  async function writeEntry(name: string, size: number, content: Readable): Promise<WrittenEntry> {
    const hash = createHash('sha256');
    let seen = 0;
    const counted = new Transform({
      transform(chunk, _encoding, done) {
        hash.update(chunk);
        seen += chunk.length;
        done(null, chunk);
      },
    });
    await pipeline(content, counted, pack.entry({ name, size }));
    if (seen !== size) throw new BackupError(`${name} changed while it was read: try again.`);
    return { name, size, sha256: hash.digest('hex') };
  }

  return {
    add: (name, content) => writeEntry(name, content.length, Readable.from([content])),
    async addFile(name, file) {
      const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (!handle) return undefined;
      const { size } = await handle.stat();
      if (size === 0) {
        await handle.close();
        return writeEntry(name, 0, Readable.from([]));
      }
      // A growing file is only read up to the size that it had when it was opened.
      return writeEntry(name, size, createReadStream(file, { fd: handle, end: size - 1 }));
    },
  };
}
