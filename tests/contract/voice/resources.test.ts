import type { Vapi } from '@vapi-ai/server-sdk';
import { sharedFixture } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';
import { startVoiceSdk, unknownId } from './testing/voice-sdk';

const sdk = sharedFixture(() => startVoiceSdk());

test('creates, lists, reads, changes and deletes assistants', async () => {
  const made = await sdk.vapi.assistants.create({
    name: 'From the SDK',
    firstMessage: 'Hello!',
    model: { provider: 'openai', model: 'gpt-4o-mini' },
    voice: { provider: 'vapi', voiceId: 'Elliot' },
  });
  expect(made).toMatchObject({ name: 'From the SDK', firstMessage: 'Hello!' });
  expect(await sdk.vapi.assistants.get({ id: made.id })).toEqual(made);
  expect(await sdk.vapi.assistants.list({ limit: 1 })).toEqual([made]);
  const changed = await sdk.vapi.assistants.update({ id: made.id, name: 'Renamed' });
  expect(changed).toMatchObject({ id: made.id, name: 'Renamed', firstMessage: 'Hello!' });
  expect(await sdk.vapi.assistants.delete({ id: made.id })).toEqual(changed);
  expect(await sdk.vapi.assistants.list()).toHaveLength(4);
});

inWholeRun(test)('creates, lists, reads, changes and deletes phone numbers', async () => {
  const made = await sdk.vapi.phoneNumbers.create({
    provider: 'vapi',
    name: 'Night line',
    numberDesiredAreaCode: '628',
  });
  expect(made).toMatchObject({ provider: 'vapi', name: 'Night line', status: 'active' });
  expect(made.number).toMatch(/^\+162855501\d\d$/);
  expect(await sdk.vapi.phoneNumbers.get({ id: made.id })).toEqual(made);
  const body: Vapi.UpdatePhoneNumbersRequestBody = { provider: 'vapi', name: 'Day line' };
  expect(await sdk.vapi.phoneNumbers.update({ id: made.id, body })).toMatchObject({
    name: 'Day line',
  });
  await sdk.vapi.phoneNumbers.delete({ id: made.id });
  expect(await sdk.vapi.phoneNumbers.list()).toHaveLength(2);
});

inWholeRun(test)('creates, lists, reads, changes and deletes tools', async () => {
  const made = await sdk.vapi.tools.create({
    type: 'function',
    function: { name: 'look_up', parameters: { type: 'object', properties: {} } },
    server: { url: 'https://hooks.example/look-up' },
  });
  expect(await sdk.vapi.tools.get({ id: made.id })).toEqual(made);
  const changed = await sdk.vapi.tools.update({
    id: made.id,
    body: { type: 'function', async: true },
  });
  expect(changed).toMatchObject({ type: 'function', async: true });
  await sdk.vapi.tools.delete({ id: made.id });
  expect(await sdk.vapi.tools.list()).toHaveLength(3);
});

inWholeRun(test)('creates, lists, reads, changes and deletes squads', async () => {
  const made = await sdk.vapi.squads.create({
    name: 'Everyone',
    members: [{ assistantId: sdk.assistantId }],
  });
  expect(await sdk.vapi.squads.get({ id: made.id })).toEqual(made);
  expect(await sdk.vapi.squads.list()).toEqual([made]);
  expect(await sdk.vapi.squads.list({ idAny: [made.id, unknownId] })).toEqual([made]);
  const members = [{ assistantId: sdk.assistantId }, { assistant: { name: 'Second' } }];
  const changed = await sdk.vapi.squads.update({ id: made.id, name: 'All', members });
  expect(changed).toMatchObject({ name: 'All', members });
  await sdk.vapi.squads.delete({ id: made.id });
  expect(await sdk.vapi.squads.list()).toEqual([]);
});

test('creates, lists, reads, changes, attaches and deletes files', async () => {
  const file = new File(['Opening hours: 8 to 6.'], 'hours.txt', { type: 'text/plain' });
  const made = await sdk.vapi.files.create({ file, purpose: 'assistant' });
  expect(made).toMatchObject({ name: 'hours.txt', mimetype: 'text/plain', bytes: 22 });
  expect(await sdk.vapi.files.get({ id: made.id })).toMatchObject({ id: made.id, status: 'done' });
  expect(await sdk.vapi.files.list({ purpose: 'assistant' })).toHaveLength(1);
  expect(await sdk.vapi.files.list({ purpose: 'knowledge-base-v2' })).toHaveLength(0);
  const changed = await sdk.vapi.files.update({ id: made.id, name: 'Hours' });
  expect(changed).toMatchObject({ name: 'Hours', originalName: 'hours.txt' });

  const bases = sdk.vapi.knowledgeBasesV2;
  const base = await bases.knowledgeBaseV2ControllerCreate({ name: 'Opening hours' });
  const attached = await bases.knowledgeBaseV2ControllerFileAttach({
    id: base.id,
    fileId: made.id,
  });
  expect(attached).toMatchObject({ fileName: 'hours.txt', status: 'ready' });
  const whole = await bases.knowledgeBaseV2ControllerFindOne({ id: base.id });
  expect(whole.files).toEqual([attached]);
  await bases.knowledgeBaseV2ControllerRemove({ id: base.id });
  await sdk.vapi.files.delete({ id: made.id });
  expect(await sdk.vapi.files.list({ purpose: 'assistant' })).toHaveLength(0);
});

test('finds phone numbers by name, in pages', async () => {
  const { results, metadata } = await sdk.vapi.phoneNumbers.phoneNumberControllerFindAllPaginated({
    search: 'main',
    limit: 1,
  });
  expect(results).toMatchObject([{ name: 'Main line' }]);
  expect(metadata).toMatchObject({ totalItems: 1, currentPage: 1 });
});
