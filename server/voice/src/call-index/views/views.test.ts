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
  world.ask(path, { method, body, member });
const list = async (member = world.ada) =>
  (await world.ask(api.calls.views, { member })).body.views;

test('shares a saved view in the organization, a removed column included', async () => {
  const { status, body } = await send('POST', api.calls.views, view);
  expect(status).toBe(200);
  expect(await list()).toEqual([body]);
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

test.each([
  [{ ...view, name: ' ' }],
  [{ ...view, name: 'x'.repeat(61) }],
  [{ ...view, columns: ['<b>'] }],
  [{ ...view, filters: { outcome: 'lovely' } }],
  [{ ...view, filters: { tz: 'Nowhere/Land' } }],
])('answers 400 when the view is %j', async (body) => {
  expect((await send('POST', api.calls.views, body)).status).toBe(400);
});
