import { randomUUID } from 'node:crypto';
import { giveKey, startVoiceWorld } from 'server-voice/testing/voice-world';
import { api, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';

// The platform shows each key its own objects; ben's key shows none of ada's.
const world = sharedFixture(() => startVoiceWorld());
const theirs = { call: randomUUID(), assistant: '', tool: randomUUID(), phoneNumber: '' };

beforeAll(async () => {
  theirs.assistant = String(world.platform.assistants[0]?.id);
  theirs.phoneNumber = String(world.platform.phoneNumbers[0]?.id);
  world.platform.calls.push({ id: theirs.call, createdAt: new Date().toISOString() });
  world.platform.tools.push({ id: theirs.tool, type: 'endCall' });
  const benKey = `ben-${randomUUID()}`;
  await giveKey(world.portal, world.ben, benKey);
  world.platform.fault = ({ headers, path }, res) => {
    if (headers.authorization !== `Bearer ${benKey}`) return false;
    const one = path.split('/').length > 2;
    res.writeHead(one ? 404 : 200, { 'content-type': 'application/json' });
    res.end(one ? '{"message":"Not Found"}' : '[]');
    return true;
  };
});

const items = {
  call: [api.vapi.call, api.vapiAlias.call],
  assistant: [api.vapi.assistant, api.vapiAlias.assistant],
  tool: [api.vapi.tool, api.vapiAlias.tool],
  phoneNumber: [api.vapi.phoneNumber, api.vapiAlias.phoneNumber],
} as const;
const cases = Object.entries(items).flatMap(([kind, paths]) =>
  paths.flatMap((path) =>
    ['GET', 'PATCH', 'DELETE'].map((method) => [method, path, kind as keyof typeof items] as const),
  ),
);
const createCarriers = (organizationId: string): Record<string, string> => ({
  'x-organization-id': organizationId,
  'tr-organization': organizationId,
  'x-organization': organizationId,
});

test.each(cases)(
  'responds to %s %s of another organization with 404',
  async (method, path, kind) => {
    const before = JSON.stringify([world.platform.calls, world.platform.assistants]);
    const answer = await world.send(fillPath(path, { id: theirs[kind] }), {
      method,
      member: world.ben,
      headers: createCarriers(world.ada.organizationId),
      ...(method === 'PATCH' ? { body: { name: 'Mine now' } } : {}),
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(JSON.stringify([world.platform.calls, world.platform.assistants])).toBe(before);
  },
);

test('places no call with the assistant and number of another organization', async () => {
  const answer = await world.send(api.vapi.calls, {
    method: 'POST',
    member: world.ben,
    headers: { 'idempotency-key': randomUUID(), ...createCarriers(world.ada.organizationId) },
    body: {
      assistantId: theirs.assistant,
      phoneNumberId: theirs.phoneNumber,
      customer: { number: '+16502530000' },
    },
  });
  expect(answer.status).toBe(404);
  expect(world.platform.placed()).toEqual([]);
});

test.each(['monoRecording', 'stereoRecording'] as const)(
  'plays no %s of another organization',
  async (kind) => {
    const path = fillPath(api.vapi[kind], { id: theirs.call });
    expect(await world.send(path, { member: world.ben })).toMatchObject({ status: 404 });
  },
);
