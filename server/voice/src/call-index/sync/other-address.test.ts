import { sharedFixture } from 'shared-server/testing';
import { startVoiceWorld } from '../../testing/voice-world';
import { createVoiceClients } from '../../upstream/voice-client';
import { createVendorCall } from '../testing/vendor-calls';
import { syncOrganization } from './sync-organization';

const world = sharedFixture(() => startVoiceWorld({}));

/** Syncs like a server that reaches the built-in service at this address. */
async function syncBy(voiceUrl: string) {
  const { deps } = world.portal;
  const server = { ...deps, config: { ...deps.config, voiceUrl } };
  const context = { deps: server, voice: createVoiceClients(server).voice };
  const bounds = { deadline: Date.now() + 60_000, pages: 100 };
  await syncOrganization(context, world.ada.organizationId, bounds);
}

test('keeps the index when another server reaches the built-in service at another address', async () => {
  const { voiceUrl } = world.portal.deps.config;
  const other = voiceUrl.replace('127.0.0.1', 'localhost');
  expect(other).not.toBe(voiceUrl);
  const calls = [createVendorCall({}), createVendorCall({})];
  world.platform.calls.push(...calls);
  await syncBy(voiceUrl);
  world.platform.calls.length = 0;
  await syncBy(other);
  const { rows } = await world.portal.db.asOwner((tx) =>
    tx.query<{ id: string }>('select id from portal.calls'),
  );
  expect(rows.map(({ id }) => id).sort()).toEqual(calls.map(({ id }) => id).sort());
});
