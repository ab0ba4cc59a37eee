import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/paths.mjs';
import { startPostgres, startReplica } from '../../../scripts/lib/test-postgres.mjs';
import { expect, test } from '../support';

type Server = NonNullable<Awaited<ReturnType<typeof startPostgres>>>;

let server: Server | undefined;
test.beforeAll(async () => {
  server = await startPostgres();
});
test.afterAll(() => server?.stop());

function runScript(script: string, args: string[], dataDir: string, databaseUrl: string) {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    env: { ...process.env, PORT: '1', PORTAL_DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      said += bytes;
    });
  }
  return new Promise<{ code: number | null; said: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, said })),
  );
}

const databases: { name: string; options: string; after?: string; reason: RegExp }[] = [
  {
    name: 'ascii',
    options: "encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'",
    reason: /the encoding SQL_ASCII, which cannot store every language: create one with /,
  },
  {
    name: 'latin',
    options: "encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'",
    reason: /the encoding LATIN1, which cannot store every language: create one with /,
  },
  {
    name: 'letters',
    options: "encoding 'UTF8' lc_collate 'C' lc_ctype 'C'",
    reason: /the character type C, which recognizes only English letters: create one with /,
  },
  {
    name: 'readonly',
    options: "encoding 'UTF8'",
    after: 'alter database readonly set default_transaction_read_only = on',
    reason: /read-only for this account: turn default_transaction_read_only off /,
  },
];

for (const { name, options, after, reason } of databases) {
  test(`refuses to start on the database ${name}, and reports the reason in doctor too`, async ({
    dataDir,
  }) => {
    test.skip(!server, 'needs PostgreSQL');
    server?.query(`create database ${name} ${options} template template0`);
    if (after) server?.query(after);
    const url = String(server?.url).replace(/\w+$/, name);
    const started = await runScript('proxy-server/dist/main.mjs', [], dataDir, url);
    expect(started.said).toMatch(reason);
    expect(started.said).toMatch(/^\nThe portal cannot start\. [^\n]+\.\n\n$/);
    expect(started.code).toBe(78);
    const examined = await runScript('scripts/doctor.mjs', [], dataDir, url);
    expect(examined.said).toMatch(new RegExp(`✗ .*${reason.source}`));
    expect(examined.code).toBe(1);
  });
}

test('refuses to start in one sentence when the database is a standby', async ({ dataDir }) => {
  test.skip(!server, 'needs PostgreSQL');
  const replica = await startReplica(server as Server);
  const { code, said } = await runScript('proxy-server/dist/main.mjs', [], dataDir, replica.url);
  await replica.stop();
  expect(said).toMatch(
    /^\nThe portal cannot start\. [^\n]+ the database is a standby, which is read-only: use its primary\.\n\n$/,
  );
  expect(code).toBe(78);
});
