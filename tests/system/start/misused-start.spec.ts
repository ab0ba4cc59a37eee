import { spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createFixture, type Fixture } from 'composition/testing';
import { matrix } from 'testing/matrix';
import { root } from '../../../scripts/lib/paths.mjs';
import { expect, test } from '../support';

interface Misuse {
  /** `serve`, or a command of `scripts/admin.mjs` with its options; FOLDER is the test's own. */
  typed: string;
  env: Record<string, string>;
  says: RegExp;
}

const nowhere = 'postgres://portal:secret-word@127.0.0.1:1/portal';
const noConnection =
  /connect to the database \(.*127\.0\.0\.1:1\)\. Start it, or correct DATABASE_URL\./;
const toPattern = (rest: string) => new RegExp(`The environment is not usable: ${rest}`);

const serve: [env: Record<string, string>, says: RegExp][] = [
  [{ PORT: 'abc' }, toPattern('PORT: expected a whole number from 1 to 65533')],
  [{ DATABASE_URL: nowhere }, noConnection],
  [{ DATABASE_URL: 'portal' }, toPattern('DATABASE_URL: expected an address such as postgres://')],
  [{ DATABASE_URL: 'mysql://host/x' }, toPattern('DATABASE_URL: expected an address such as')],
  [
    { DATABASE_URL: nowhere, DATABASE_MIGRATION_URL: 'owner' },
    toPattern('DATABASE_MIGRATION_URL: expected an address such as postgres://'),
  ],
  [{ DATABASE_MIGRATION_URL: nowhere }, toPattern('DATABASE_MIGRATION_URL: needs DATABASE_URL')],
  [{ DATABASE_POOL_SIZE: '0' }, toPattern('DATABASE_POOL_SIZE: expected a whole number from 1')],
  [{ PORTAL_DATA_DIR: 'FOLDER/file' }, /leads through a file: use another folder/],
  [{ PORTAL_SECRET_KEY: 'short' }, toPattern('PORTAL_SECRET_KEY: must be 32 random bytes')],
  [{ PORTAL_SECRET_KEY_FILE: '/none' }, /\/none: can't be read .*: restore it, or set PORTAL_SEC/],
  [{ PORTAL_SECRET_KEY_FILE: 'FOLDER/file' }, /file: doesn't contain a 32-byte key in base64/],
  [{ ENVIRONMENTS_DIR: '/none' }, /no environment in \/none: write one, .* ENVIRONMENTS_DIR/],
  [{ PORTAL_ENVIRONMENT: 'prodd' }, /no environment "prodd" in \S+: use one of staging, or create/],
  [
    { REMOTE_STORE_DIR: 'https://cdn.example/r' },
    /REMOTE_STORE_DIR: expected a folder, not an address/,
  ],
  [{ PORTAL_PUBLIC_URL: 'portal' }, toPattern('PORTAL_PUBLIC_URL: expected an http or https')],
  [
    { PORTAL_PUBLIC_URL: 'https://tools.example/api/portal' },
    toPattern('PORTAL_PUBLIC_URL: the path cannot begin with /api'),
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'x' },
    toPattern('OTEL_EXPORTER_OTLP_ENDPOINT: expected an http'),
  ],
  [{ MIGRATE_AT_START: 'maybe' }, toPattern('MIGRATE_AT_START: expected on or off')],
  [{ DRAIN_MS: 'long' }, toPattern('DRAIN_MS: expected a number from 0 to 3600000')],
  [{ LIMIT_REQUESTS_PER_SESSION: 'many' }, /LIMIT_REQUESTS_PER_SESSION: expected a rate such as/],
  [{ PORTAL_OPERATORS: 'ada' }, toPattern('PORTAL_OPERATORS: expected a list of email addresses')],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_EXPORTER_OTLP_HEADERS: 'key=%' },
    toPattern('OTEL_EXPORTER_OTLP_HEADERS: expected a list of name=value pairs'),
  ],
  [
    { REGISTRY: 'on', REGISTRY_KEY_FILE: '/none' },
    toPattern('REGISTRY_KEY_FILE: /none is not a private ed25519 key. Create one with "openssl'),
  ],
  [{ SMTP_URL: 'smtp://mail' }, toPattern('MAIL_FROM: needed with SMTP_URL')],
];

const admin: [typed: string, says: RegExp, env?: Record<string, string>][] = [
  ['migrate', noConnection, { DATABASE_URL: nowhere }],
  ['migrate', /DATABASE_URL: expected an address such as/, { DATABASE_URL: 'portal' }],
  ['migrate', /no environment "prodd" in \S+: use one of staging/, { PORTAL_ENVIRONMENT: 'prodd' }],
  ['backup', /Specify the file with --to FILE\./],
  ['backup --to', /--to needs a value: add it after the option\./],
  ['backup --to FOLDER/none/x', /There is no folder \S+none: create it, or choose another one\./],
  ['backup --to FOLDER/file', /file already exists: choose another file\./],
  ['backup --to FOLDER/x', /no database in \S+: set PORTAL_DATA_DIR or DATABASE_URL\./],
  ['backup --to FOLDER/x', noConnection, { DATABASE_URL: nowhere }],
  ['restore', /Specify the file with --from FILE\./],
  ['restore --from /none', /\/none cannot be read \(.*\): correct the name\./],
  ['restore --from FOLDER/file', /file is not a complete backup: .* Use another copy\./],
  ['restore --from FOLDER --verify', /is not a complete backup: .* Use another copy\./],
  ['audit-verify', /no database in \S+: set PORTAL_DATA_DIR or DATABASE_URL\./],
  ['audit-verify --head x', /x is not the end of a chain: --head needs CHAIN:NUMBER:HASH/],
  ['audit-verify --file /none', /\/none is missing: restore it, or correct the name\./],
  ['audit-verify --file FOLDER/file', /Line 1 of \S+ isn't a row of an audit export\. Use a file/],
  ['rotate-secret --new-key /none', /\/none is missing: restore it, or correct the name\./],
  ['rotate-secret --new-key FOLDER/file', /file: must be 32 random bytes in base64: create/],
  [
    'publish-token',
    /Choose one: --remote NAME --owner NAME, --list, --revoke ID, or --public-key\./,
  ],
  ['previews', /Choose one: --list, or --end ID\./],
  ['previews --list', /no database in \S+: set PORTAL_DATA_DIR or DATABASE_URL\./],
  ['publish-token --list', /no database in \S+: set PORTAL_DATA_DIR or DATABASE_URL\./],
  ['trusted-publisher', /Choose one: --remote NAME --owner NAME, --list, or --remove ID\./],
  ['rotate-secret', noConnection, { DATABASE_URL: nowhere }],
  ['remove-factors', /Specify the account with --email ADDRESS\./],
  ['remove-factors --email a@b.example', /no database in \S+: set PORTAL_DATA_DIR or DATABASE/],
  ['remove-factors --email a@b.example', noConnection, { DATABASE_URL: nowhere }],
];

const misuses: Misuse[] = [
  ...serve.map(([env, says]) => ({ typed: 'serve', env, says })),
  ...admin.map(([typed, says, env = {}]) => ({ typed, env, says })),
];
/** One command of `npm run admin` stands for the others. */
const getKind = ({ typed }: Misuse) => typed === 'serve';

let fixture: Fixture;
test.beforeEach(() => {
  fixture = createFixture();
  fixture.environment('staging', []);
});
test.afterEach(() => fixture.remove());

async function runCommand({ typed, env }: Misuse, folder: string) {
  const fillFolder = (value: string) => value.replaceAll('FOLDER', folder);
  const [command = '', ...options] = typed.split(' ').map(fillFolder);
  const script =
    command === 'serve'
      ? [join(root, 'proxy-server/dist/main.mjs')]
      : [join(root, 'scripts/admin.mjs'), command, ...options];
  const set = Object.entries(env).map(([name, value]) => [name, fillFolder(value)]);
  const child = spawn(process.execPath, script, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '1',
      PORTAL_DATA_DIR: join(folder, 'data'),
      PORTAL_ENVIRONMENT: 'staging',
      ENVIRONMENTS_DIR: fixture.folders.environments,
      ...Object.fromEntries(set),
    },
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [code, ...said] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, said: said.join('') };
}

for (const misuse of matrix(misuses, getKind)) {
  const { typed, env } = misuse;
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const state = settings.join(' ') || 'nothing is there';
  test(`refuses "${typed}" in a sentence when ${state}`, async ({ dataDir }) => {
    writeFileSync(join(dataDir, 'file'), 'text');
    const { code, said } = await runCommand(misuse, dataDir);
    expect(said).toMatch(misuse.says);
    expect(said).not.toMatch(/^\s+at .*[:(]\d+|node:internal|secret-word/m);
    expect(code).not.toBe(0);
    expect(existsSync(join(dataDir, 'data/db'))).toBe(false);
    expect(readdirSync(dataDir).filter((name) => name !== 'data')).toEqual(['file']);
  });
}
