import { randomUUID } from 'node:crypto';
import { answerTexts, api, fillPath } from 'shared-contract';
import { startVoiceWorld, type VoiceWorld } from '../testing/voice-world';

const worlds: VoiceWorld[] = [];
afterAll(() => Promise.all(worlds.map((world) => world.close())));

async function attach(env: Record<string, string>) {
  const world = await startVoiceWorld(env);
  worlds.push(world);
  const path = fillPath(api.vapi.assistant, { id: String(world.platform.assistants[0]?.id) });
  return world.send(path, { method: 'PATCH', body: { datasetIds: [randomUUID()] } });
}

test("explains why an outside account can't reach the portal", async () => {
  const { status, body } = await attach({});
  expect([status, body.error]).toEqual([400, answerTexts.notPublic]);
});

test('calls the knowledge service when the portal has a public address', async () => {
  const { status, body } = await attach({ PORTAL_PUBLIC_URL: 'https://portal.example' });
  // No knowledge service runs here.
  expect([status, body.code]).toEqual([502, 'upstream_failed']);
});
