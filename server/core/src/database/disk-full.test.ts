import { startWholeServer } from 'proxy-server/testing/whole-server';
import { api } from 'shared-contract';
import type { Database, SystemScope } from 'shared-server';
import { sharedFixture } from 'shared-server/testing';

jest.setTimeout(240_000);

let isFull = false;

/** Simulates the embedded database, which opens transactions read-only when the disk is full. */
function simulateFullDisk(db: Database): Database {
  const transaction: Database['transaction'] = (scope, work) =>
    db.transaction(scope, async (tx) => {
      if (isFull) await tx.query('set transaction read only');
      return work(tx);
    });
  return {
    ...db,
    transaction,
    query: (scope, sql, params) => transaction(scope, (tx) => tx.query(sql, params)),
    async lookUp<Row extends object>(scope: SystemScope, sql: string, key: unknown) {
      if (!isFull) return db.lookUp<Row>(scope, sql, key);
      const keys = JSON.stringify([key]);
      return (await transaction(scope, (tx) => tx.query<Row>(sql, [keys]))).rows[0];
    },
    isWritable: () => !isFull,
  };
}

const server = sharedFixture(() =>
  startWholeServer({ PORTAL_RATE_LIMITS: 'on' }, {}, { database: simulateFullDisk }),
);

beforeEach(() => {
  isFull = true;
});
afterEach(() => {
  isFull = false;
});

async function send(method: string, path: string, body?: unknown) {
  const answer = await fetch(server.urls.portal + path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${server.member.session.access_token}`,
    },
  });
  return { status: answer.status, body: await answer.json().catch(() => undefined) };
}

test.each([
  ['/readyz', undefined],
  [api.organization.own, undefined],
  [api.members.all, undefined],
  [api.audit.all, undefined],
  [api.audit.verification, undefined],
  [api.calls.all, undefined],
  [api.dashboard, undefined],
  [api.preferences, undefined],
  [api.agents, undefined],
  [api.proxy, { action: 'select', table: 'agents' }],
])('serves a read of %s while the disk is full', async (path, body) => {
  expect((await send(body ? 'POST' : 'GET', path, body)).status).toBe(200);
});

test('serves reads of an idle session while the disk is full', async () => {
  await server.portal.db.asOwner((tx) =>
    tx.query(`update portal.sessions set last_used_at = now() - interval '2 minutes'`),
  );
  expect((await send('GET', api.organization.own)).status).toBe(200);
});

test('responds to strangers with 401 while the disk is full', async () => {
  expect((await fetch(server.urls.portal + api.organization.own)).status).toBe(401);
});

test.each([
  ['POST', api.proxy, { action: 'insert', table: 'agents', data: { name: 'Front Desk' } }],
  ['PATCH', api.organization.own, { name: 'Larkmoor' }],
])('refuses %s %s while the disk is full, and explains why', async (method, path, body) => {
  expect(await send(method, path, body)).toMatchObject({
    status: 507,
    body: { code: 'disk_full', error: expect.stringContaining('disk is full') },
  });
  isFull = false;
  expect((await send(method, path, body)).status).toBe(200);
});

test('reports the problem to proxies, and remains ready for reads', async () => {
  const { status, body } = await send('GET', '/readyz');
  expect([status, body.status, body.problem]).toEqual([
    200,
    'ready',
    expect.stringContaining('disk is full'),
  ]);
  isFull = false;
  expect((await send('GET', '/readyz')).body).toEqual({ status: 'ready' });
});
