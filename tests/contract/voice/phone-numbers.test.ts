import type { Vapi } from '@vapi-ai/server-sdk';
import { sharedFixture } from 'shared-server/testing';
import { createCustomer, getFailure, startVoiceSdk } from './testing/voice-sdk';

const sdk = sharedFixture(() => startVoiceSdk());

test('assigns distinct test numbers, attaches an assistant to one and releases it', async () => {
  const made = await Promise.all(
    [1, 2, 3].map(() => sdk.vapi.phoneNumbers.create({ provider: 'vapi', name: 'Test number' })),
  );
  const numbers = (made as Vapi.VapiPhoneNumber[]).map(({ number }) => number ?? '');
  expect(new Set(numbers).size).toBe(3);
  for (const number of numbers) expect(number).toMatch(/^\+141555501\d\d$/);

  const id = made[0]?.id ?? '';
  const { assistantId } = sdk;
  const body: Vapi.UpdatePhoneNumbersRequestBody = { provider: 'vapi', assistantId };
  expect(await sdk.vapi.phoneNumbers.update({ id, body })).toMatchObject({ id, assistantId });
  expect(await sdk.vapi.phoneNumbers.delete({ id })).toMatchObject({ id });
  expect(await getFailure(sdk.vapi.phoneNumbers.get({ id }))).toMatchObject({ status: 404 });
});

test('throws a conflict when a number is released during its call', async () => {
  const made = await sdk.vapi.phoneNumbers.create({ provider: 'vapi' });
  const { assistantId } = sdk;
  await sdk.vapi.calls.create({
    assistantId,
    phoneNumberId: made.id,
    customer: createCustomer('0142'),
  });
  const refused = await getFailure(sdk.vapi.phoneNumbers.delete({ id: made.id }));
  expect(refused).toMatchObject({ status: 409 });
});
