import { randomUUID } from 'node:crypto';
import { api, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { syncOrganization } from '../../call-index/sync/sync-organization';
import { json } from '../../testing/fake-platform';
import { startVoiceWorld } from '../../testing/voice-world';
import { createVoiceClients } from '../../upstream/voice-client';

const world = sharedFixture(() => startVoiceWorld());
const sync = () => {
  const { deps } = world.portal;
  const context = { deps, voice: createVoiceClients(deps).voice };
  const bounds = { deadline: Date.now() + 60_000, pages: 1 };
  return syncOrganization(context, world.ada.organizationId, bounds);
};
const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await world.portal.db.asOwner((tx) => tx.query<Row>(text, values))).rows;
const names = async () =>
  (
    await sql<{ name: string }>('select name from portal.agents where organization_id = $1', [
      world.ada.organizationId,
    ])
  ).map(({ name }) => name);
const passMinute = () =>
  sql(`update portal.unsettled_assistants set created_at = created_at - interval '1 minute'`);
const unsettled = () => sql('select 1 from portal.unsettled_assistants');

/** The service does it, and the portal never hears of it. */
function cutOff(change: () => void) {
  world.platform.fault = ({ method }, res) => {
    if (method === 'GET') return false;
    change();
    world.platform.fault = null;
    return json(res, { message: 'Gone' }, 502);
  };
}

test('lists an assistant whose creation was cut off once the service is looked at', async () => {
  const made = { id: randomUUID(), name: 'Night desk' };
  cutOff(() => world.platform.assistants.push(made));
  const answer = await world.ask(api.vapi.assistants, {
    method: 'POST',
    body: { name: 'Night desk' },
  });
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(await names()).not.toContain('Night desk');
  await sync();
  expect(await names()).not.toContain('Night desk');
  await passMinute();
  await sync();
  expect(await names()).toContain('Night desk');
  expect(await unsettled()).toEqual([]);
});

test('removes an assistant whose deletion was cut off once the service is looked at', async () => {
  const { body } = await world.ask(api.vapi.assistants, {
    method: 'POST',
    body: { name: 'Day desk' },
  });
  expect(await unsettled()).toEqual([]);
  cutOff(() => {
    const { assistants } = world.platform;
    assistants.splice(
      assistants.findIndex(({ id }) => id === body.id),
      1,
    );
  });
  await world.ask(fillPath(api.vapi.assistant, { id: body.id }), { method: 'DELETE' });
  expect(await names()).toContain('Day desk');
  await passMinute();
  await sync();
  expect(await names()).not.toContain('Day desk');
});

test('lists a copy whose creation was cut off once the service is looked at', async () => {
  const { body } = await world.ask(api.vapi.assistants, {
    method: 'POST',
    body: { name: 'Evening desk' },
  });
  cutOff(() => world.platform.assistants.push({ id: randomUUID(), name: 'Evening desk copy' }));
  await world.ask(fillPath(api.assistants.duplicate, { id: body.id }), { method: 'POST' });
  expect(await names()).not.toContain('Evening desk copy');
  await passMinute();
  await sync();
  expect(await names()).toContain('Evening desk copy');
});

test.each([
  ['400', 400],
  ['402', 402],
  ['429', 429],
])('keeps nothing to settle when the service refuses with %s', async (_, status) => {
  world.platform.fault = (_asked, res) => json(res, { message: 'No' }, status);
  await world.ask(api.vapi.assistants, { method: 'POST', body: { name: 'Refused' } });
  world.platform.fault = null;
  expect(await unsettled()).toEqual([]);
});
