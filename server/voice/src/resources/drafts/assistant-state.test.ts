import { randomUUID } from 'node:crypto';
import { api, callTexts, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { startVoiceWorld } from '../../testing/voice-world';

const world = sharedFixture(() => startVoiceWorld());
let id: string;

beforeEach(async () => {
  const made = await world.send(api.vapi.assistants, {
    method: 'POST',
    body: { name: 'Front desk', description: 'Takes calls', firstMessage: 'Hello!' },
  });
  id = made.body.id;
});

const archive = (archived: boolean) =>
  world.send(fillPath(api.assistants.archive, { id }), { method: 'PUT', body: { archived } });
const placeCall = () =>
  world.send(api.vapi.calls, {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID() },
    body: {
      assistantId: id,
      phoneNumberId: world.platform.phoneNumbers[0]?.id,
      customer: { number: '+14155550142' },
    },
  });

test('copies an assistant with its secrets and description under a new name', async () => {
  const stored = world.platform.assistants.find((one) => one.id === id) ?? {};
  Object.assign(stored, {
    name: 'N'.repeat(40),
    server: { url: 'https://x.example', secret: 's' },
  });
  const path = fillPath(api.assistants.duplicate, { id });
  const { body } = await world.send(path, { method: 'POST' });
  expect(body).toEqual({ id: expect.any(String), name: `${'N'.repeat(35)} copy` });
  const {
    id: _,
    createdAt,
    ...copy
  } = world.platform.assistants.find((one) => one.id === body.id) as Record<string, unknown>;
  expect(copy).toEqual({
    name: body.name,
    firstMessage: 'Hello!',
    server: { url: 'https://x.example', secret: 's' },
  });
  const listed = await world.send(fillPath(api.vapi.assistant, { id: body.id }));
  expect(listed.body.description).toBe('Takes calls');
});

test('places no call for an archived assistant until it is restored', async () => {
  expect((await archive(true)).status).toBe(204);
  expect(await placeCall()).toMatchObject({
    status: 422,
    body: { code: 'call_refused', error: callTexts.assistantArchived },
  });
  expect(world.platform.placed()).toEqual([]);
  expect((await archive(false)).status).toBe(204);
  expect((await placeCall()).status).toBe(201);
});

test("returns each assistant's last call, running calls and whether it has a draft", async () => {
  const { organizationId } = world.ada;
  await world.portal.db.asOwner((tx) =>
    tx.query(
      `insert into portal.calls
         (organization_id, id, kind, outcome, status, assistant_id, created_at, updated_at)
       values ($1, $3, 'call', 'resolved', 'ended', $2, '2026-11-20T10:00:00Z', now()),
         ($1, $4, 'call', 'live', 'ringing', $2, '2026-11-21T10:00:00Z', now())`,
      [organizationId, id, randomUUID(), randomUUID()],
    ),
  );
  const path = fillPath(api.assistants.draft, { id });
  await world.send(path, { method: 'PUT', body: { settings: {}, etag: null } });
  const { body } = await world.send(api.assistants.activity);
  expect(body.assistants).toContainEqual({
    assistant_id: id,
    last_call_at: '2026-11-21T10:00:00.000Z',
    live: 1,
    has_draft: true,
  });
  const other = await world.send(api.assistants.activity, { member: world.ben });
  expect(other.body.assistants).toEqual([]);
});

test('deletes the draft and versions along with the assistant', async () => {
  const path = fillPath(api.assistants.draft, { id });
  await world.send(path, { method: 'PUT', body: { settings: {}, etag: null } });
  await world.send(fillPath(api.vapi.assistant, { id }), { method: 'DELETE' });
  const { rows } = await world.portal.db.asOwner((tx) =>
    tx.query(
      `select assistant_id from portal.assistant_drafts where assistant_id = $1
       union all select assistant_id from portal.assistant_versions where assistant_id = $1`,
      [id],
    ),
  );
  expect(rows).toEqual([]);
});
