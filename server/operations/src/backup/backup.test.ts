import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { verifyStoredChains } from 'server-core/audit/chain/stored-chains';
import { readServerConfig } from 'server-core/config/config';
import { getMigrationSources, openPortalDatabase } from 'server-core/database/open-portal-database';
import { readProviderKey, storeProviderKey } from 'server-core/provider-keys/provider-keys';
import { getKeyRing } from 'server-core/secrets/key-ring';
import { createLogger, type Migration, migrate, openDatabase } from 'shared-server';
import { inWholeRun, isWholeRun, matrix } from 'testing/matrix';
import { BackupError } from './archive/backup-error';
import { verifyArchive } from './archive/read-archive';
import { createTrailer, TRAILER_BYTES } from './archive/trailer';
import { createBackup } from './create-backup';
import { restoreBackup } from './restore-backup';
import { refuseNewer } from './restore-target';

// Creating an embedded database in a folder takes seconds, and each restore creates one.
jest.setTimeout(120_000);
const system = { role: 'portal_system', reason: 'test' } as const;
const root = mkdtempSync(join(tmpdir(), 'portal-backup-'));
const logger = createLogger({ level: 'silent', name: 'test' });
const file = join(root, 'one.backup');
const organizationId = '10000000-0000-4000-8000-000000000001';
const readSecret = () => readFileSync(join(root, 'source/data/secret.key'), 'utf8').trim();

/** @returns settings of a separate machine */
function prepare(name: string, env: Record<string, string> = {}) {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  return readServerConfig(
    {
      PORTAL_DATA_DIR: join(folder, 'data'),
      REMOTE_STORE_DIR: join(folder, 'remotes'),
      ENVIRONMENTS_DIR: join(folder, 'environments'),
      ...env,
    },
    folder,
  );
}

function put(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

const open = (config: ReturnType<typeof prepare>) => openPortalDatabase(config, logger, () => {});
const listTree = (folder: string) =>
  existsSync(folder) ? (readdirSync(folder, { recursive: true }) as string[]).sort() : [];

beforeAll(async () => {
  const config = prepare('source');
  const db = await open(config);
  await db.transaction(system, async (tx) => {
    await tx.query('insert into portal.organizations (id, name) values ($1, $2)', [
      organizationId,
      'Harbour',
    ]);
    const key = { organizationId, provider: 'vapi', apiKey: 'sk-kept', isActive: true } as const;
    await storeProviderKey({ config }, tx, key);
    await tx.query("insert into portal.audit_events (actor, event) values ('system', 'started')");
  });
  await db.close();
  put(join(config.dataDir, 'voice/recordings/one.wav'), randomBytes(70_000));
  put(join(config.dataDir, 'mail/one.eml'), 'a mail');
  put(join(config.dataDir, 'a-new-feature/state'), 'kept as well');
  put(join(config.dataDir, 'demo.json'), 'a password');
  put(join(config.remoteStoreDir, 'mfe-x/1.0.0/portal.json'), '{}');
  put(join(config.environmentsDir, 'local.lock.json'), '{"revision":3}');
  put(join(config.environmentsDir, 'history/local/0001.json'), '');
  await createBackup(config, '1.2.3', file, logger);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('restores every table and file into an empty folder', async () => {
  const config = prepare('restored');
  const keyFile = join(root, 'source/data/secret.key');
  const { tables, files } = await restoreBackup(config, { from: file, keyFile }, logger);
  expect(tables.find(({ name }) => name === 'portal.organizations')).toMatchObject({ rows: 1 });
  expect(files).toBe(6);
  for (const name of ['remotes', 'environments', 'data/voice', 'data/mail', 'data/a-new-feature']) {
    const names = listTree(join(root, 'source', name));
    expect(listTree(join(root, 'restored', name))).toEqual(names);
  }
  const recording = 'data/voice/recordings/one.wav';
  expect(readFileSync(join(root, 'restored', recording))).toEqual(
    readFileSync(join(root, 'source', recording)),
  );
  expect(readdirSync(config.dataDir).sort()).toEqual(
    ['a-new-feature', 'db', 'mail', 'secret.key', 'voice'].sort(),
  );
  const db = await open(config);
  expect(await readProviderKey({ config, db }, organizationId, 'vapi')).toBe('sk-kept');
  const change = "update portal.audit_events set event = 'other'";
  const unchanged = db.transaction(system, (tx) => tx.query(change));
  await expect(unchanged).rejects.toThrow();
  expect(await verifyStoredChains(db)).toMatchObject([{ rows: 1, problem: null }]);
  await db.close();
});

test('leaves the secret key and the demo password out of the backup', () => {
  const bytes = readFileSync(file);
  expect(bytes.includes(readSecret())).toBe(false);
  expect(bytes.includes('a password')).toBe(false);
});

test('refuses the backup and changes nothing when any byte differs', async () => {
  const bytes = readFileSync(file);
  const config = prepare('damaged');
  const from = join(root, 'damaged.backup');
  const [step, inside] = isWholeRun ? [1, 150] : [40, 5];
  const positions = new Set<number>();
  for (let at = 0; at < 600; at += 7 * step) positions.add(at);
  for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / inside)) positions.add(at);
  for (let at = 1; at <= TRAILER_BYTES; at += step) positions.add(bytes.length - at);
  for (const at of positions) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 0x10, at);
    writeFileSync(from, changed);
    const error = await restoreBackup(config, { from }, logger).catch((failure) => failure);
    expect([at, error]).toEqual([at, expect.any(BackupError)]);
    expect(error.message).toMatch(/^\S+ is (damaged|not a complete backup)[^\n]+\.$/);
  }
  for (const length of [0, 1, TRAILER_BYTES, 5_000, bytes.length - 1]) {
    writeFileSync(from, bytes.subarray(0, length));
    await expect(verifyArchive(from)).rejects.toThrow(BackupError);
  }
  expect(existsSync(config.dataDir)).toBe(false);
});

test('refuses the backup when a file differs from the manifest, even if the final checksum matches', async () => {
  const bytes = readFileSync(file);
  const from = join(root, 'rewritten.backup');
  const body = bytes.subarray(0, -TRAILER_BYTES);
  body.write('sk', body.indexOf('a mail'));
  const digest = createHash('sha256').update(body).digest('hex');
  writeFileSync(from, Buffer.concat([body, createTrailer(digest)]));
  await expect(verifyArchive(from)).rejects.toThrow('mail/one.eml is not as it was written');
});

const refused = [
  ['the data folder is not empty', 'used', {}, 'data/mail/x', /is not empty \(mail\)/],
  [
    'a file of an environment differs',
    'other',
    { key: 'right' },
    'environments/local.lock.json',
    /differs from the file in the backup/,
  ],
  ['no secret key is given', 'keyless', {}, undefined, /specify its file with --key FILE\.$/],
  [
    'another secret key is given',
    'wrong-key',
    { key: 'wrong' },
    undefined,
    /but the given key is [0-9a-f]{16}\.$/,
  ],
] as const;

test.each(matrix(refused, ([, , given]) => 'key' in given))(
  'refuses to restore and changes nothing when %s',
  async (_, name, given, present, sentence) => {
    const { key } = given as { key?: 'right' | 'wrong' };
    const value = key === 'right' ? readSecret() : randomBytes(32).toString('base64');
    const config = prepare(name, key ? { PORTAL_SECRET_KEY: value } : {});
    if (present) put(join(root, name, present), 'was here');
    const before = listTree(join(root, name));
    const restoring = restoreBackup(config, { from: file }, logger);
    await expect(restoring).rejects.toThrow(BackupError);
    await expect(restoring).rejects.toThrow(sentence);
    expect(listTree(join(root, name))).toEqual(before);
  },
);

inWholeRun(test)('leaves the folders empty when the restore fails halfway', async () => {
  const config = prepare('unknown-table');
  const db = await open(config);
  await db.asOwner((tx) => tx.exec('create table portal.of_nobody (id integer)'));
  await db.close();
  const from = join(root, 'unknown-table.backup');
  await createBackup(config, '1.2.3', from, logger);
  const target = prepare('half-way');
  await expect(restoreBackup(target, { from }, logger)).rejects.toThrow(
    'The migrations create no such table: portal.of_nobody (id integer)',
  );
  expect(listTree(target.dataDir)).toEqual([]);
  expect(listTree(target.remoteStoreDir)).toEqual([]);
});

inWholeRun(test)(
  'restores an older backup as it was, and migrates it on the next start',
  async () => {
    const config = prepare('older');
    const old = await openDatabase({ dataDir: config.dataDir });
    const isLater = (one: Migration) => one.package === 'proxy-server' && one.name >= '074';
    for (const source of getMigrationSources()) {
      await migrate(old, source, (one) => !isLater(one));
    }
    await old.asOwner((tx) => tx.query(`insert into portal.organizations (name) values ('Early')`));
    await old.close();
    const from = join(root, 'older.backup');
    await createBackup(config, '1.0.0', from, logger);
    const target = prepare('newer');
    const { manifest, tables } = await restoreBackup(target, { from }, logger);
    expect(manifest.migrations.some(isLater)).toBe(false);
    expect(tables.map(({ name }) => name)).not.toContain('portal.demo_access');
    const db = await open(target);
    const { rows } = await db.transaction(system, (tx) =>
      tx.query(
        'select name, (select count(*) from portal.demo_access) as later from portal.organizations',
      ),
    );
    expect(rows).toEqual([{ name: 'Early', later: 0 }]);
    await db.close();
  },
);

test('refuses a backup with migrations that this version does not know', async () => {
  const manifest = await verifyArchive(file);
  const later = { package: 'proxy-server', name: '999_later.sql', checksum: 'a'.repeat(64) };
  const migrations = [...manifest.migrations, later];
  expect(() => refuseNewer(manifest)).not.toThrow();
  expect(() => refuseNewer({ ...manifest, migrations })).toThrow(
    /portal \(1\.2\.3\).*proxy-server\/999_later\.sql/,
  );
});

inWholeRun(test)('refuses to overwrite an existing file', async () => {
  const config = prepare('source');
  getKeyRing(config);
  const before = readFileSync(file);
  await expect(createBackup(config, '1.2.3', file, logger)).rejects.toThrow('already exists');
  expect(readFileSync(file)).toEqual(before);
  expect(existsSync(`${file}.partial`)).toBe(false);
});
