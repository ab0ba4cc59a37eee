import { randomUUID } from 'node:crypto';
import { api, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { syncOrganization } from '../../call-index/sync/sync-organization';
import { sendJson } from '../../testing/fake-platform';
import { startVoiceWorld } from '../../testing/voice-world';
import { createVoiceClients } from '../../upstream/voice-client';

const world = sharedFixture(() => startVoiceWorld());
const sync = () => {
  const { deps } = world.portal;
  const context = { deps, voice: createVoiceClients(deps).voice };
  const bounds = { deadline: Date.now() + 60_000, pages: 1 };
  return syncOrganization(context, world.ada.organizationId, bounds);
};
const runSql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await world.portal.db.asOwner((tx) => tx.query<Row>(text, values))).rows;
const readNames = async () =>
  (
    await runSql<{ name: string }>('select name from portal.agents where organization_id = $1', [
      world.ada.organizationId,
    ])
  ).map(({ name }) => name);
const passMinute = () =>
  runSql(`update portal.unsettled_assistants set created_at = created_at - interval '1 minute'`);
const readUnsettled = () => runSql('select 1 from portal.unsettled_assistants');

/** The service applies the change, but its response is lost. */
function cutOff(change: () => void) {
  world.platform.fault = ({ method }, res) => {
    if (method === 'GET') return false;
    change();
    world.platform.fault = null;
    return sendJson(res, { message: 'Gone' }, 502);
  };
}

test('lists an assistant whose creation was cut off', async () => {
  const made = { id: randomUUID(), name: 'Night desk' };
  cutOff(() => world.platform.assistants.push(made));
  const answer = await world.send(api.vapi.assistants, {
    method: 'POST',
    body: { name: 'Night desk' },
  });
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(await readNames()).not.toContain('Night desk');
  await sync();
  expect(await readNames()).not.toContain('Night desk');
  await passMinute();
  await sync();
  expect(await readNames()).toContain('Night desk');
  expect(await readUnsettled()).toEqual([]);
});

test('removes an assistant whose deletion was cut off', async () => {
  const { body } = await world.send(api.vapi.assistants, {
    method: 'POST',
    body: { name: 'Day desk' },
  });
  expect(await readUnsettled()).toEqual([]);
  cutOff(() => {
    const { assistants } = world.platform;
    assistants.splice(
      assistants.findIndex(({ id }) => id === body.id),
      1,
    );
  });
  await world.send(fillPath(api.vapi.assistant, { id: body.id }), { method: 'DELETE' });
  expect(await readNames()).toContain('Day desk');
  await passMinute();
  await sync();
  expect(await readNames()).not.toContain('Day desk');
});

test('lists a copy whose creation was cut off', async () => {
  const { body } = await world.send(api.vapi.assistants, {
    method: 'POST',
    body: { name: 'Evening desk' },
  });
  cutOff(() => world.platform.assistants.push({ id: randomUUID(), name: 'Evening desk copy' }));
  await world.send(fillPath(api.assistants.duplicate, { id: body.id }), { method: 'POST' });
  expect(await readNames()).not.toContain('Evening desk copy');
  await passMinute();
  await sync();
  expect(await readNames()).toContain('Evening desk copy');
});

test.each([
  ['400', 400],
  ['402', 402],
  ['429', 429],
])('has nothing to settle after the service refuses with %s', async (_, status) => {
  world.platform.fault = (_asked, res) => sendJson(res, { message: 'No' }, status);
  await world.send(api.vapi.assistants, { method: 'POST', body: { name: 'Refused' } });
  world.platform.fault = null;
  expect(await readUnsettled()).toEqual([]);
});
