import { resolve } from 'node:path';
import { BackupError } from '../backup/archive/backup-error';
import type { Manifest } from '../backup/archive/manifest';
import { verifyArchive } from '../backup/archive/read-archive';
import { createBackup } from '../backup/create-backup';
import { restoreBackup } from '../backup/restore-backup';
import { refuseNewer } from '../backup/restore-target';
import type { CommandContext, CommandOptions } from './command-context';
import { formatCount } from './format-count';

/** `portal backup --to FILE` */
export async function runBackup(context: CommandContext, { to }: CommandOptions): Promise<void> {
  const { config, version, logger, say } = context;
  if (!to) throw new BackupError('Specify the file with --to FILE.');
  const started = Date.now();
  const { bytes, ...done } = await createBackup(config, version, to, logger);
  const seconds = ((Date.now() - started) / 1_000).toFixed(1);
  const size = `${(bytes / 1_048_576).toFixed(1)} MB`;
  say(
    `${resolve(to)}: ${formatCount(done.rows, 'row')} of ${done.tables} tables and ${formatCount(done.files, 'file')}, ${size}, in ${seconds} s.`,
  );
  if (done.unreadable > 0) {
    say(
      `${formatCount(done.unreadable, 'stored provider key')} cannot be opened with this machine's secret key.`,
    );
  }
  if (done.keyIds.length > 0) {
    say(`The backup doesn't contain the secret key ${done.keyIds.join(', ')}. Keep it elsewhere.`);
  }
}

/** `portal restore --from FILE [--key FILE] [--verify]` */
export async function runRestore(
  { config, logger, say }: CommandContext,
  { from, key, verify }: CommandOptions,
): Promise<void> {
  if (!from) throw new BackupError('Specify the file with --from FILE.');
  if (verify) {
    const manifest = await verifyArchive(resolve(from));
    refuseNewer(manifest);
    say(formatTable(manifest.tables));
    say(`${describeBackup(manifest)} is complete and undamaged. Nothing was changed.`);
    return;
  }
  const { manifest, tables, files } = await restoreBackup(config, { from, keyFile: key }, logger);
  say(formatTable(tables));
  say(`${describeBackup(manifest)} was restored. The rows and checksums of all tables match.`);
  say(
    `${formatCount(files, 'file')}, into ${config.databaseUrl ? 'the database and ' : ''}${config.dataDir}.`,
  );
}

function describeBackup({ createdAt, version }: Manifest): string {
  return `The backup of ${createdAt}, portal ${version},`;
}

function formatTable(rows: readonly { name: string; rows: number }[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows.map((row) => `${row.name.padEnd(width)}  ${String(row.rows).padStart(9)}`).join('\n');
}
