import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { BackupError } from './backup-error';
import { MANIFEST_NAME, type Manifest, manifest } from './manifest';
import { parseTrailer, TRAILER_BYTES } from './trailer';

/** An entry of the archive; its content must be read before the next entry. */
export interface ArchiveEntry {
  name: string;
  content: AsyncIterable<Buffer>;
}

export async function readContent(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** @returns every entry in order, without any check */
export async function* readEntries(file: string): AsyncGenerator<ArchiveEntry> {
  const { size } = await readStat(file);
  const entries = extract();
  const piped = pipeline(createReadStream(file, { end: size - TRAILER_BYTES - 1 }), entries);
  piped.catch(() => undefined);
  for await (const entry of entries) {
    yield { name: entry.header.name, content: entry as AsyncIterable<Buffer> };
    entry.resume();
  }
  await piped;
}

/**
 * Reads the whole archive and verifies every checksum.
 * @throws BackupError with a sentence when a byte differs
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  await verifyBytes(file);
  try {
    return await verifyEntries(file);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw createDamagedError(file, `it cannot be read: ${(error as Error).message}`);
  }
}

async function verifyBytes(file: string): Promise<void> {
  const { size, trailer } = await readStat(file);
  const expected = parseTrailer(trailer);
  if (!expected) {
    throw new BackupError(
      `${file} is not a complete backup: its end is missing or damaged. Use another copy.`,
    );
  }
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { end: size - TRAILER_BYTES - 1 }), hash);
  if (hash.digest('hex') !== expected) throw createDamagedError(file, 'its checksum differs');
}

async function verifyEntries(file: string): Promise<Manifest> {
  const found = new Map<string, { size: number; sha256: string }>();
  let read: Manifest | undefined;
  for await (const { name, content } of readEntries(file)) {
    if (name === MANIFEST_NAME) {
      const text = (await readContent(content)).toString('utf8');
      read = parseManifest(file, text);
      continue;
    }
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of content) {
      hash.update(chunk);
      size += chunk.length;
    }
    found.set(name, { size, sha256: hash.digest('hex') });
  }
  if (!read) throw createDamagedError(file, 'it has no manifest');
  if (read.entries.length !== found.size)
    throw createDamagedError(file, 'its parts differ from its list');
  for (const { name, size, sha256 } of read.entries) {
    const entry = found.get(name);
    if (entry?.size !== size || entry.sha256 !== sha256) {
      throw createDamagedError(file, `${name} is not as it was written`);
    }
  }
  return read;
}

function parseManifest(file: string, text: string): Manifest {
  const json = JSON.parse(text);
  const result = manifest.safeParse(json);
  if (result.success) return result.data;
  if (typeof json?.format === 'number' && json.format > 1) {
    throw new BackupError(`${file} was made by a newer version of the portal.`);
  }
  throw createDamagedError(file, 'its manifest is not complete');
}

function createDamagedError(file: string, reason: string): BackupError {
  return new BackupError(`${file} is damaged, nothing was changed: ${reason}.`);
}

async function readStat(file: string): Promise<{ size: number; trailer: Buffer }> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${file} cannot be read (${error.message}): correct the name.`);
  });
  try {
    const stat = await handle.stat();
    const trailer = Buffer.alloc(TRAILER_BYTES);
    if (!stat.isFile() || stat.size <= TRAILER_BYTES) return { size: TRAILER_BYTES + 1, trailer };
    await handle.read(trailer, 0, TRAILER_BYTES, stat.size - TRAILER_BYTES);
    return { size: stat.size, trailer };
  } finally {
    await handle.close();
  }
}
