import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OptionalExtension, optionalExtensions } from './embedded-options';
import { type EmbeddedConnection, openWorkerConnection } from './engine/worker-connection';
import { removeUnusedSegments } from './upkeep/checkpoints';

const PRELOADS = /^shared_preload_libraries *=(.*)$/m;

/**
 * Opens the embedded database of a folder with the extensions that are asked for. Files that an
 * extension was loaded with cannot be read without it, so one that is no longer asked for is loaded
 * once more to be dropped, with all that depends on it.
 */
export async function openFolder(
  folder: string,
  optional: readonly OptionalExtension[],
  onLost: (error: Error) => void,
): Promise<EmbeddedConnection> {
  const before = preloaded(folder);
  const dropped = before.filter((name) => !optional.includes(name));
  if (dropped.length > 0) {
    const leaving = await open(folder, before, () => {});
    for (const name of dropped) await leaving.exec(`drop extension if exists ${name} cascade`);
    await leaving.close();
    writeFileSync(fileOf(folder), settingsOf(folder));
  }
  // A start without extensions writes the settings of a new folder; extensions would drop them.
  if (optional.length > 0 && !existsSync(fileOf(folder))) {
    await (await open(folder, [], () => {})).close();
  }
  const connection = await open(folder, optional, onLost);
  await removeUnusedSegments(folder, connection);
  return connection;
}

function open(
  folder: string,
  optional: readonly OptionalExtension[],
  onLost: (error: Error) => void,
): Promise<EmbeddedConnection> {
  const settings = optional.length > 0 ? { settings: settingsOf(folder) } : {};
  return openWorkerConnection({ folder, optional, ...settings }, onLost);
}

const fileOf = (folder: string) => join(folder, 'postgresql.conf');

/** @returns the settings file without the extensions that it loads */
function settingsOf(folder: string): string {
  return readFileSync(fileOf(folder), 'utf8').replace(PRELOADS, '').trimEnd();
}

function preloaded(folder: string): OptionalExtension[] {
  if (!existsSync(fileOf(folder))) return [];
  const names = PRELOADS.exec(readFileSync(fileOf(folder), 'utf8'))?.[1]?.split(',') ?? [];
  const known = Object.keys(optionalExtensions) as OptionalExtension[];
  return known.filter((name) => names.some((written) => written.trim() === name));
}
