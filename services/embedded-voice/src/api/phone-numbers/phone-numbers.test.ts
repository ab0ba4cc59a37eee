import { sharedFixture } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';
import { insertDocument } from '../../store/documents';
import { startTestService } from '../../testing/start-test-service';

const service = sharedFixture(() => startTestService());
const ours = sharedFixture(() => service.createClient('ours'));
const theirs = sharedFixture(() => service.createClient('theirs'));
const missing = '4b0c5a10-0000-4000-8000-000000000001';

inWholeRun(test)(
  'assigns each number of an area code only once when 110 are requested at once',
  async () => {
    const request = { provider: 'vapi', numberDesiredAreaCode: '212' };
    const answers = await Promise.all(
      Array.from({ length: 110 }, () => ours('POST', '/phone-number', request)),
    );
    const given = answers.filter(({ status }) => status === 201).map(({ body }) => body.number);
    expect(given).toHaveLength(100);
    expect(new Set(given).size).toBe(100);
    for (const number of given) expect(number).toMatch(/^\+121255501\d\d$/);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.body.message).toBe('No Phone Numbers Available In Area Code 212.');
    expect((await theirs('POST', '/phone-number', request)).status).toBe(201);
  },
  60_000,
);

test('refuses a number that the account already has', async () => {
  const number = { provider: 'telnyx', number: '+14155550142', credentialId: 'c' };
  const { body } = await ours('POST', '/phone-number', number);
  const again = await ours('POST', '/phone-number', number);
  expect(again).toMatchObject({
    status: 400,
    body: { message: `Existing Phone Number ${body.id} Has Identical \`number\`.` },
  });
  expect((await theirs('POST', '/phone-number', number)).status).toBe(201);
});

test('assigns a number only to an existing assistant', async () => {
  const { body: assistant } = await ours('POST', '/assistant', { name: 'A' });
  const { body: phone } = await ours('POST', '/phone-number', { provider: 'vapi' });
  const path = `/phone-number/${phone.id}`;
  const assigned = await ours('PATCH', path, { assistantId: assistant.id });
  expect(assigned.body.assistantId).toBe(assistant.id);
  const refusal = {
    status: 400,
    body: { message: `Couldn't Get Assistant. \`assistantId\` ${missing} Does Not Exist.` },
  };
  expect(await ours('PATCH', path, { assistantId: missing })).toMatchObject(refusal);
  const draft = { provider: 'vapi', assistantId: missing };
  expect(await ours('POST', '/phone-number', draft)).toMatchObject(refusal);
  expect((await ours('PATCH', path, { assistantId: null })).body.assistantId).toBeUndefined();
});

test('refuses to release a number until its call has ended', async () => {
  const { body: phone } = await ours('POST', '/phone-number', { provider: 'vapi' });
  const scope = { role: 'voice_service', organizationId: phone.orgId } as const;
  const call = { phoneNumberId: phone.id, type: 'outboundPhoneCall', status: 'in-progress' };
  const { id } = await service.db.transaction(scope, (tx) =>
    insertDocument(tx, 'calls', phone.orgId, call),
  );
  expect(await ours('DELETE', `/phone-number/${phone.id}`)).toMatchObject({
    status: 409,
    body: { message: 'Phone Number is still used by a running call' },
  });
  await service.db.transaction(scope, (tx) =>
    tx.query(`update voice.calls set document = document || '{"status":"ended"}' where id = $1`, [
      id,
    ]),
  );
  expect((await ours('DELETE', `/phone-number/${phone.id}`)).status).toBe(200);
});
