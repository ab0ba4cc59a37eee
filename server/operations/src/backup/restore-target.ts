import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ServerConfig } from 'server-core/config/config';
import { getMigrationSources } from 'server-core/database/open-portal-database';
import { readKeyFile } from 'server-core/secrets/key-file';
import { findKeyRing, toSecretKey } from 'server-core/secrets/key-ring';
import { listMigrations } from 'shared-server';
import { BackupError } from './archive/backup-error';
import type { Manifest } from './archive/manifest';
import { getTargetPath } from './backup-folders';

/**
 * Files that an empty data folder may contain: the key, and leftovers of an interrupted restore.
 */
const allowed = /^(secret\.key|restore\.partial|portal\.lock(\.takeover)?)$/;

/** @throws BackupError when the data folder contains any other file */
export async function refuseUsedFolder({ dataDir }: ServerConfig): Promise<void> {
  const names = existsSync(dataDir) ? await readdir(dataDir) : [];
  const found = names.filter((name) => !allowed.test(name));
  if (found.length > 0) {
    throw new BackupError(
      `The data folder ${dataDir} is not empty (${found[0]}): restore into an empty one.`,
    );
  }
}

/** @throws BackupError when the remote store or the environments contain a different file */
export async function refuseOtherFiles(config: ServerConfig, manifest: Manifest): Promise<void> {
  for (const { name, size, sha256 } of manifest.entries) {
    if (!name.startsWith('files/')) continue;
    const place = getTargetPath(config, name);
    if (!place) throw new BackupError(`The backup contains an unknown file: ${name}.`);
    const found = await stat(place).catch(() => undefined);
    if (!found) continue;
    if (found.size === size && (await hashFile(place)) === sha256) continue;
    throw new BackupError(
      `${place} differs from the file in the backup: move it away, or set REMOTE_STORE_DIR and ENVIRONMENTS_DIR to empty folders.`,
    );
  }
}

/** @throws BackupError when the backup has migrations that this version doesn't know */
export function refuseNewer({ migrations, version }: Manifest): void {
  const known = new Map(
    getMigrationSources()
      .flatMap(listMigrations)
      .map((one) => [`${one.package}/${one.name}`, one.checksum]),
  );
  for (const migration of migrations) {
    const name = `${migration.package}/${migration.name}`;
    if (known.get(name) === migration.checksum) continue;
    throw new BackupError(
      `The backup was made by another version of the portal (${version}), and this one does not know its migration ${name}: restore it with that version or a newer one.`,
    );
  }
}

/**
 * @param keyFile a key file in addition to the key in the settings
 * @throws BackupError when the stored provider keys couldn't be opened after the restore
 */
export function refuseOtherKey(config: ServerConfig, { keyIds }: Manifest, keyFile?: string): void {
  const named = keyFile ? readKeyFile(keyFile) : undefined;
  const ids = named
    ? [named.current, ...named.previous].map((bytes) => toSecretKey(bytes).id)
    : (findKeyRing(config)?.keys ?? []).map(({ id }) => id);
  const missing = keyIds.filter((id) => !ids.includes(id));
  if (missing.length === 0) return;
  const what = `The provider keys in the backup are sealed with the secret key ${missing.join(', ')}`;
  throw new BackupError(
    ids.length > 0
      ? `${what}, but the given key is ${ids[0]}.`
      : `${what}: set PORTAL_SECRET_KEY, or specify its file with --key FILE.`,
  );
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
