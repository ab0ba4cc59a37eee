import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  startTestPortal,
  type TestMember,
  type TestPortal,
} from 'server-accounts/testing/test-portal';
import {
  findProvider,
  getAccount,
  sealClientSecret,
} from 'server-core/access/sign-in-provider/stored-provider';
import { openKeyHandle } from 'server-core/provider-keys/key-handles';
import {
  readProviderKey,
  readServerKey,
  storeProviderKey,
  storeServerKey,
} from 'server-core/provider-keys/provider-keys';
import { createKeyHealth } from 'server-core/secrets/key-health';
import { getKeyRing } from 'server-core/secrets/key-ring';
import { sealedColumns } from 'server-core/secrets/sealed-columns';
import { getWebhookSecret, isSigned } from 'server-core/secrets/webhook-secret';
import type { Database } from 'shared-server';
import { createTestDatabase } from 'shared-server/testing';
import { rotateSecret } from './rotate-secret';

const providers = ['vapi', 'openai', 'anthropic', 'trieve', 'langfuse'] as const;
const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-rotate-'));
const keyFile = path.join(dataDir, 'secret.key');
let db: Database;
let portal: TestPortal;
let members: TestMember[];

beforeAll(async () => {
  db = await createTestDatabase('proxy-server', 'embedded-voice');
  portal = await startTestPortal({ PORTAL_DATA_DIR: dataDir, PORTAL_SECRET_KEY: '' }, { db });
  members = [await portal.signUp('Ada'), await portal.signUp('Bob')];
  for (const member of members) await writeKeys(member, 0);
});
afterAll(async () => {
  await portal.close();
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const scope = { role: 'portal_system', reason: 'test' } as const;

function writeKeys(member: TestMember, round: number): Promise<void> {
  const { organizationId } = member;
  return db.transaction(scope, async (tx) => {
    for (const provider of providers) {
      const apiKey = `${provider}-${round}`;
      await storeProviderKey(portal.deps, tx, { organizationId, provider, apiKey, isActive: true });
    }
    const key = { organizationId, agentId: null, apiKey: `server-${round}`, isActive: true };
    await storeServerKey(portal.deps, tx, key);
    const owner = {
      organization_id: organizationId,
      issuer: 'https://sso.example',
      client_id: 'p',
    };
    const sealed = await sealClientSecret(portal.deps, tx, owner, `client-${round}`);
    await tx.query(
      `insert into portal.sign_in_providers (organization_id, issuer, client_id, sealed_client_secret)
       values ($1, $2, $3, $4)
       on conflict (organization_id) do update set sealed_client_secret = $4`,
      [...Object.values(owner), sealed],
    );
  });
}

async function readKeys(member: TestMember): Promise<(string | null)[]> {
  const keys = [await readServerKey(portal.deps, member.organizationId)];
  for (const provider of providers) {
    keys.push(await readProviderKey(portal.deps, member.organizationId, provider));
  }
  const provider = await db.transaction(scope, (tx) => findProvider(tx, member.organizationId));
  keys.push((provider && getAccount(portal.deps.config, provider)?.clientSecret) ?? null);
  return keys;
}

const getExpected = (round: number) => [
  `server-${round}`,
  ...providers.map((name) => `${name}-${round}`),
  `client-${round}`,
];

async function listKeyIdsInUse(): Promise<string[]> {
  const { rows } = await db.transaction(scope, (tx) =>
    tx.query<{ id: string }>(
      `select distinct encode(substring(sealed_key from 2 for 8), 'hex') as id from (
         select sealed_key from portal.api_keys union all
         select sealed_key from portal.vapi_server_keys) keys`,
    ),
  );
  return rows.map(({ id }) => id);
}

test('seals every stored value with a new key while keys are read and written', async () => {
  const before = getKeyRing(portal.deps.config).current;
  let over = false;
  let rounds = 0;
  const writer = (async () => {
    while (!over || rounds < 3) await writeKeys(members[0] as TestMember, ++rounds);
  })();
  const reader = (async () => {
    while (!over) expect(await readKeys(members[1] as TestMember)).toEqual(getExpected(0));
  })();
  const rotation = await rotateSecret(portal.deps).finally(() => {
    over = true;
  });
  await Promise.all([writer, reader]);
  expect(rotation).toMatchObject({ unreadable: 0, retired: 1 });
  expect(rotation.keyId).not.toBe(before.id);
  expect(await listKeyIdsInUse()).toEqual([rotation.keyId]);
  expect(await readKeys(members[0] as TestMember)).toEqual(getExpected(rounds));
  expect(readFileSync(keyFile, 'utf8')).not.toContain('previous');
});

test('continues with the same new key after the previous rotation was killed halfway', async () => {
  let batches = 0;
  const killed = {
    ...portal.deps,
    db: {
      ...db,
      transaction: ((scoped, work) => {
        batches += 1;
        if (batches > 2) throw new Error('killed');
        return db.transaction(scoped, work);
      }) as typeof db.transaction,
    },
  };
  await expect(rotateSecret(killed)).rejects.toThrow('killed');
  const halfway = getKeyRing(portal.deps.config).current.id;
  expect((await listKeyIdsInUse()).length).toBe(2);
  for (const member of members) expect((await readKeys(member)).every(Boolean)).toBe(true);

  const rotation = await rotateSecret(portal.deps);
  expect(rotation).toMatchObject({ keyId: halfway, unreadable: 0, retired: 1 });
  expect(await listKeyIdsInUse()).toEqual([halfway]);
});

test('keeps the last check result of a key when the secret is rotated', async () => {
  await db.transaction(scope, (tx) =>
    tx.query(`update portal.api_keys set check_status = 'works'`),
  );
  await rotateSecret(portal.deps);
  const { rows } = await db.transaction(scope, (tx) =>
    tx.query('select distinct check_status from portal.api_keys'),
  );
  expect(rows).toEqual([{ check_status: 'works' }]);
});

test('keeps key handles and report signatures valid when the secret is rotated', async () => {
  const [ada] = members as [TestMember];
  const bearer = ada.session.access_token;
  const selectKey = (as: string) =>
    portal.post({ action: 'select', table: 'api_keys', query: {} }, { bearer: as });
  const timestamp = String(Date.now());
  const signed = createHmac('sha256', getWebhookSecret(portal.deps.config, ada.organizationId))
    .update(`${timestamp}.{}`)
    .digest('hex');
  const handle = (await selectKey(bearer)).body.data[0].api_key;
  await rotateSecret(portal.deps);
  expect(openKeyHandle(portal.deps, handle)?.organizationId).toBe(ada.organizationId);
  const signature = { body: Buffer.from('{}'), signature: signed, timestamp };
  expect(isSigned(portal.deps.config, ada.organizationId, signature)).toBe(true);
});

test('does not open a server key that was moved to an assistant', async () => {
  const [ada] = members as [TestMember];
  const agent = await portal.post(
    { action: 'insert', table: 'agents', data: { name: 'One' } },
    { bearer: ada.session.access_token },
  );
  const agentId: string = agent.body.data[0].id;
  await db.transaction(scope, (tx) =>
    tx.query(
      `insert into portal.vapi_server_keys (organization_id, agent_id, sealed_key)
       select organization_id, $2::uuid, sealed_key from portal.vapi_server_keys
       where organization_id = $1 and agent_id is null`,
      [ada.organizationId, agentId],
    ),
  );
  expect(await readServerKey(portal.deps, ada.organizationId, agentId)).toBeNull();
  expect(await readServerKey(portal.deps, ada.organizationId)).not.toBeNull();
  await db.transaction(scope, (tx) =>
    tx.query('delete from portal.vapi_server_keys where agent_id = $1', [agentId]),
  );
});

test('retires no key while a value is sealed with an unknown key', async () => {
  const right = readFileSync(keyFile, 'utf8');
  writeFileSync(keyFile, randomBytes(32).toString('base64'));
  const health = createKeyHealth(portal.deps);
  expect(await health()).toMatch(/^14 stored keys cannot be opened/);
  expect(await rotateSecret(portal.deps)).toMatchObject({
    resealed: 0,
    unreadable: 14,
    retired: 0,
  });
  writeFileSync(keyFile, right);
  expect(await health()).toBeNull();
  expect((await readKeys(members[1] as TestMember)).every(Boolean)).toBe(true);
});

/** Binary columns without secrets. */
const unsealed = ['gap_wordings.vector', 'preview_files.content'];

test('covers every column of the portal with sealed values', async () => {
  const { rows } = await db.asOwner((tx) =>
    tx.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'portal' and data_type = 'bytea' order by 1`,
    ),
  );
  const listed = Object.values(sealedColumns).map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ name }) => name)).toEqual([...listed, ...unsealed].sort());
});
