import { randomUUID } from 'node:crypto';
import { sharedFixture } from 'shared-server/testing';
import { startTestPortal, type TestMember } from '../testing/test-portal';

const portal = sharedFixture(() => startTestPortal());
const ada = sharedFixture(() => portal.signUp('Ada'));
const bob = sharedFixture(() => portal.signUp('Bob'));

const authorizeAs = (member: TestMember) => ({ bearer: member.session.access_token });
const selectRows = (member: TestMember, table: string, query?: object) =>
  portal.post({ action: 'select', table, query }, authorizeAs(member));
const insertRows = (member: TestMember, table: string, data: unknown) =>
  portal.post({ action: 'insert', table, data }, authorizeAs(member));
const updateRows = (member: TestMember, table: string, data: unknown, eq: object) =>
  portal.post({ action: 'update', table, data, query: { eq } }, authorizeAs(member));
const deleteRows = (member: TestMember, table: string, eq: object) =>
  portal.post({ action: 'delete', table, query: { eq } }, authorizeAs(member));

describe('agents', () => {
  test('returns an inserted row, in the organization of the session', async () => {
    const id = randomUUID();
    const { status, body } = await insertRows(ada, 'agents', {
      id,
      name: ' Support ',
      description: null,
      status: 'active',
      organization_id: ada.organizationId,
      total_calls: 999,
    });
    expect(status).toBe(200);
    expect(body.data).toEqual([
      {
        id,
        organization_id: ada.organizationId,
        name: 'Support',
        description: null,
        status: 'active',
        success_rate: null,
        total_calls: 0,
        vapi_id: null,
        archived_at: null,
        is_sample: false,
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  test('returns the same row from an insert and from a later select', async () => {
    const inserted = await insertRows(ada, 'agents', { name: 'Times' });
    const [row] = inserted.body.data;
    expect((await selectRows(ada, 'agents', { eq: { id: row.id } })).body.data).toEqual([row]);
  });

  test('inserts several rows together, or none of them', async () => {
    const both = await insertRows(ada, 'agents', [{ name: 'One' }, { name: 'Two' }]);
    expect(both.body.data.map(({ name }: { name: string }) => name)).toEqual(['One', 'Two']);
    const id = randomUUID();
    const clash = await insertRows(ada, 'agents', [
      { id, name: 'Three' },
      { id, name: 'Four' },
    ]);
    expect([clash.status, clash.body.code]).toEqual([409, 'conflict']);
    expect((await selectRows(ada, 'agents', { eq: { id } })).body).toEqual({ data: [] });
  });

  test('accepts an id that another organization uses', async () => {
    const id = randomUUID();
    await insertRows(ada, 'agents', { id, name: 'Ada’s' });
    expect((await insertRows(bob, 'agents', { id, name: 'Bob’s' })).status).toBe(200);
    await updateRows(bob, 'agents', { name: 'Bob’s own' }, { id });
    await deleteRows(bob, 'agents', { id });
    expect((await selectRows(ada, 'agents', { eq: { id } })).body.data[0].name).toBe('Ada’s');
  });

  test('returns only the requested columns of a select', async () => {
    const id = randomUUID();
    await insertRows(ada, 'agents', { id, name: 'Narrow', status: 'Active' });
    const { body } = await selectRows(ada, 'agents', { select: 'name, status', eq: { id } });
    expect(body).toEqual({ data: [{ name: 'Narrow', status: 'Active' }] });
  });

  test('returns the rows that an update changed, and sets updated_at', async () => {
    const id = randomUUID();
    const before = (await insertRows(ada, 'agents', { id, name: 'Before' })).body.data[0];
    const { body } = await updateRows(ada, 'agents', { name: 'After', description: 'New' }, { id });
    expect(body.data).toMatchObject([{ id, name: 'After', description: 'New' }]);
    expect(Date.parse(body.data[0].updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
  });

  test('accepts a write of total_calls without changing it', async () => {
    const id = randomUUID();
    const [before] = (await insertRows(ada, 'agents', { id, name: 'Busy' })).body.data;
    for (const total_calls of [41, -1, 'many']) {
      const { status, body } = await updateRows(ada, 'agents', { total_calls }, { id });
      expect([status, body.data]).toEqual([200, [before]]);
    }
  });

  test('returns the rows that a delete removed', async () => {
    const id = randomUUID();
    await insertRows(ada, 'agents', { id, name: 'Gone' });
    expect((await deleteRows(ada, 'agents', { id })).body.data).toMatchObject([
      { id, name: 'Gone' },
    ]);
    expect((await deleteRows(ada, 'agents', { id })).body).toEqual({ data: [] });
  });

  test('responds the same for rows of another organization and missing rows', async () => {
    const id = randomUUID();
    await insertRows(bob, 'agents', { id, name: 'Secret plan' });
    for (const wanted of [id, randomUUID()]) {
      const answers = [
        await selectRows(ada, 'agents', { eq: { id: wanted } }),
        await updateRows(ada, 'agents', { name: 'Mine' }, { id: wanted }),
        await deleteRows(ada, 'agents', { id: wanted }),
      ];
      for (const { status, body } of answers) expect([status, body]).toEqual([200, { data: [] }]);
    }
    const listed = await selectRows(ada, 'agents', { eq: { organization_id: bob.organizationId } });
    expect(listed.body).toEqual({ data: [] });
    expect((await selectRows(bob, 'agents', { eq: { id } })).body.data[0].name).toBe('Secret plan');
  });

  test('refuses a row for another organization', async () => {
    const row = { name: 'Trojan', organization_id: bob.organizationId };
    const inserted = await insertRows(ada, 'agents', row);
    expect([inserted.status, inserted.body.code]).toEqual([403, 'forbidden']);
    const moved = await updateRows(
      ada,
      'agents',
      { organization_id: bob.organizationId },
      { organization_id: ada.organizationId },
    );
    expect([moved.status, moved.body.code]).toEqual([403, 'forbidden']);
    const kept = await updateRows(
      ada,
      'agents',
      { organization_id: ada.organizationId },
      { organization_id: ada.organizationId },
    );
    expect(kept.status).toBe(200);
  });
});

describe('refusals', () => {
  const id = randomUUID();
  test.each([
    [
      'update without filter',
      'update',
      'agents',
      { data: { name: 'x' }, query: {} },
      400,
      'filter_required',
    ],
    [
      'delete with an empty filter',
      'delete',
      'agents',
      { query: { eq: {} } },
      400,
      'filter_required',
    ],
    ['unknown table', 'select', 'invoices', {}, 400, 'unknown_table'],
    ['system table', 'select', 'pg_catalog.pg_authid', {}, 400, 'unknown_table'],
    ['inherited name', 'select', 'constructor', {}, 400, 'unknown_table'],
    [
      'unknown column',
      'select',
      'agents',
      { query: { select: 'id,salary' } },
      400,
      'unknown_column',
    ],
    ['unknown filter', 'select', 'agents', { query: { eq: { salary: 1 } } }, 400, 'unknown_column'],
    ['wrong type', 'select', 'agents', { query: { eq: { id: 7 } } }, 400, 'bad_request'],
    ['no name', 'insert', 'agents', { data: { status: 'active' } }, 400, 'bad_request'],
    ['empty update', 'update', 'agents', { data: {}, query: { eq: { id } } }, 400, 'bad_request'],
    [
      'server column',
      'update',
      'agents',
      { data: { success_rate: 99 }, query: { eq: { id } } },
      403,
      'forbidden',
    ],
    [
      'profile update',
      'update',
      'users',
      { data: { role: 'admin' }, query: { eq: { id } } },
      403,
      'action_not_allowed',
    ],
    [
      'organization delete',
      'delete',
      'organizations',
      { query: { eq: { id } } },
      403,
      'action_not_allowed',
    ],
  ])('refuses and explains: %s', async (_, action, table, rest, status, code) => {
    const answer = await portal.post({ action, table, ...rest }, authorizeAs(ada));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.error).toMatch(/^[A-Z].*[.)]$/);
    expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
  });

  test('states the limit when an insert has too many rows', async () => {
    const { body } = await insertRows(ada, 'agents', Array(101).fill({ name: 'x' }));
    expect(body.error).toBe('The request is not valid (data: a row, or a list of 1 to 100 rows)');
  });

  test('logs a refused request in one line, without its values', async () => {
    portal.log.length = 0;
    await updateRows(ada, 'agents', { success_rate: 4711 }, { id });
    const lines = portal.log.filter((line) => line.includes('request_denied'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      event: 'request_denied',
      code: 'forbidden',
      action: 'update',
      table: 'agents',
      requestId: expect.any(String),
    });
    expect(portal.log.join('')).not.toContain('4711');
  });

  test('refuses methods other than POST', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await fetch(portal.url, { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
      expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' });
    }
  });
});
