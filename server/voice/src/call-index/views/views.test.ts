import { api, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { startVoiceWorld } from '../../testing/voice-world';

const world = sharedFixture(() => startVoiceWorld());
const view = {
  name: 'Needs a look',
  columns: ['time', 'a-column-of-yesterday'],
  filters: { outcome: 'failed,hung_up', sort: 'duration', tz: 'Europe/Berlin' },
};
const send = (method: string, path: string, body?: object, member = world.ada) =>
  world.send(path, { method, body, member });
const list = async (member = world.ada) =>
  (await world.send(api.calls.views, { member })).body.views;

test('shares a saved view in the organization and keeps columns that no longer exist', async () => {
  const { status, body } = await send('POST', api.calls.views, view);
  expect(status).toBe(200);
  expect(await list()).toEqual([{ ...body, calls: 0 }]);
  expect(body).toMatchObject({ ...view, created_by: 'Ada Test' });
  expect(await list(world.ben)).toEqual([]);
  const path = fillPath(api.calls.view, { viewId: body.id });
  const changed = await send('PUT', path, { ...view, name: 'Failed' });
  expect(changed.body.name).toBe('Failed');
  expect((await send('PUT', path, view, world.ben)).status).toBe(404);
  expect((await send('DELETE', path, undefined, world.ben)).status).toBe(404);
  expect((await send('DELETE', path)).status).toBe(204);
  expect(await list()).toEqual([]);
});

test('shows a private view only to its creator, and lets nobody else make it private', async () => {
  await world.portal.move(world.ben, world.ada.organizationId);
  const { body } = await send('POST', api.calls.views, { ...view, is_private: true });
  expect(await list()).toMatchObject([{ id: body.id, is_private: true }]);
  expect(await list(world.ben)).toEqual([]);
  const path = fillPath(api.calls.view, { viewId: body.id });
  expect((await send('PUT', path, view, world.ben)).status).toBe(404);
  expect((await send('PUT', path, view)).body.is_private).toBe(true);
  await send('PUT', path, { ...view, is_private: false });
  const kept = await send('PUT', path, { ...view, is_private: true }, world.ben);
  expect([kept.status, kept.body.is_private]).toEqual([200, false]);
  await send('DELETE', path);
});

test('counts the calls in each view, including views of relative periods', async () => {
  await world.portal.db.asOwner((tx) =>
    tx.query(
      `insert into portal.calls (organization_id, id, kind, outcome, created_at, updated_at)
       select $1, 'view-' || n, 'call', case when n < 3 then 'failed' else 'resolved' end,
         now() - n * interval '2 days', now() from generate_series(1, 4) n`,
      [world.ada.organizationId],
    ),
  );
  const draft = { name: 'Failed', columns: [] };
  const drafts = [{ outcome: 'failed' }, { period: '7d' }, { period: 'today' }, {}];
  for (const filters of drafts) await send('POST', api.calls.views, { ...draft, filters });
  const views = await list();
  expect(views.map(({ calls }: { calls: number }) => calls)).toEqual([2, 3, 0, 4]);
  for (const { id: viewId } of views) await send('DELETE', fillPath(api.calls.view, { viewId }));
});

test('counts calls of the built-in views for the requesting member', async () => {
  const { organizationId, user } = world.ada;
  const makeId = (nr: number) => `00000000-0000-4000-9000-00000000000${nr}`;
  await world.portal.db.asOwner(async (tx) => {
    await tx.query('delete from portal.calls where organization_id = $1', [organizationId]);
    await tx.query(
      `insert into portal.calls (organization_id, id, kind, outcome, created_at, updated_at)
       select $1, '00000000-0000-4000-9000-00000000000' || n, 'call',
         (array['failed', 'failed', 'resolved', 'in_progress'])[n], now(), now()
       from generate_series(1, 4) n`,
      [organizationId],
    );
  });
  const assign = (nr: number, body: object) =>
    send('PUT', fillPath(api.calls.assignment, { id: makeId(nr) }), body);
  await send('PUT', fillPath(api.calls.review, { id: makeId(1) }), { verdict: 'good' });
  await assign(2, { assignee_id: user.id });
  await assign(3, { assignee_id: user.id, status: 'done' });
  const { built_in } = (await world.send(api.calls.views)).body;
  expect(built_in).toEqual({ needs_a_look: 1, not_reviewed: 2, mine: 1 });
  const countWaiting = async (query = '') =>
    (await world.send(`${api.calls.inbox}${query}`)).body.waiting;
  expect([await countWaiting(), await countWaiting('?outcome=failed')]).toEqual([2, 1]);
});

test.each([
  [{ ...view, name: ' ' }],
  [{ ...view, name: 'x'.repeat(61) }],
  [{ ...view, columns: ['<b>'] }],
  [{ ...view, filters: { outcome: 'lovely' } }],
  [{ ...view, filters: { tz: 'Nowhere/Land' } }],
])('responds with 400 when the view is %j', async (body) => {
  expect((await send('POST', api.calls.views, body)).status).toBe(400);
});
