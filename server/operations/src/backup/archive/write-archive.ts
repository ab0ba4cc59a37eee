import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack as createPack } from 'tar-stream';
import { BackupError } from './backup-error';
import { getTrailer } from './trailer';

/** One entry that was written, as the manifest lists it. */
export interface WrittenEntry {
  name: string;
  size: number;
  sha256: string;
}

/** A tar file in the making. Entries are written one after the other. */
export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<WrittenEntry>;
  /** @returns undefined when the file is gone meanwhile */
  addFile(name: string, file: string): Promise<WrittenEntry | undefined>;
}

/**
 * Writes an archive with a checksum of all its bytes at the end. The file is there when it is whole
 * and on the disk, and for its owner alone; before it has another name.
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
      this.push(getTrailer(whole.digest('hex')));
      done();
    },
  });
  await rm(partial, { force: true });
  const written = pipeline(pack, hashed, createWriteStream(partial, { flags: 'wx', mode: 0o600 }));
  written.catch(() => undefined);
  try {
    const result = await Promise.race([work(writerOf(pack)), endlessUnlessFailed(written)]);
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

async function endlessUnlessFailed(written: Promise<void>): Promise<never> {
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

function writerOf(pack: ReturnType<typeof createPack>): ArchiveWriter {
  async function write(name: string, size: number, content: Readable): Promise<WrittenEntry> {
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
    add: (name, content) => write(name, content.length, Readable.from([content])),
    async addFile(name, file) {
      const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (!handle) return undefined;
      const { size } = await handle.stat();
      if (size === 0) {
        await handle.close();
        return write(name, 0, Readable.from([]));
      }
      // A file that grows is read as far as it was long when it was opened.
      return write(name, size, createReadStream(file, { fd: handle, end: size - 1 }));
    },
  };
}
