import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Queryable } from 'shared-server';
import { RowDigest, readRows, type StoredTable, type TableDigest } from 'shared-server/transfer';
import type { ArchiveWriter, WrittenEntry } from './archive/write-archive';

/** A part is closed when its lines reach this many characters. */
const PART_SIZE = 4 * 1024 * 1024;
const FOLDER = 'tables/';

/** Writes a table's rows as compressed parts that fit into memory. */
export async function writeTable(
  tx: Queryable,
  table: StoredTable,
  archive: ArchiveWriter,
): Promise<{ entries: WrittenEntry[]; digest: TableDigest }> {
  const entries: WrittenEntry[] = [];
  const digest = new RowDigest();
  let lines: string[] = [];
  let size = 0;
  const closePart = async () => {
    const number = String(entries.length + 1).padStart(6, '0');
    const name = `${FOLDER}${table.name}/${number}.ndjson.gz`;
    entries.push(await archive.add(name, await promisify(gzip)(lines.join('\n'))));
    lines = [];
    size = 0;
  };
  for await (const batch of readRows(tx, table)) {
    for (const line of batch) {
      digest.add(line);
      lines.push(line);
      size += line.length;
      if (size >= PART_SIZE) await closePart();
    }
  }
  if (lines.length > 0) await closePart();
  return { entries, digest: digest.getDigest() };
}

/** @returns the table of the part, or null for any other entry */
export function parseTableName(name: string): string | null {
  return name.startsWith(FOLDER) ? name.slice(FOLDER.length, name.lastIndexOf('/')) : null;
}

export async function readPart(content: Buffer): Promise<string[]> {
  return (await promisify(gunzip)(content)).toString('utf8').split('\n');
}
