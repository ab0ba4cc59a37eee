import { randomUUID } from 'node:crypto';
import { type Lies, SoftAuthenticator } from 'server-core/testing/soft-authenticator';
import { api, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { matrix } from 'testing/matrix';
import {
  type PasskeyWorld,
  passwordProof,
  readEvents,
  startPasskeyWorld,
} from '../testing/passkey-world';

const world: PasskeyWorld = sharedFixture(() => startPasskeyWorld({ PASSKEYS_PER_PERSON: '2' }));

test('lists the new passkey, and mails the person, when a passkey is added', async () => {
  const who = await world.portal.signUp();
  const { status, body } = await world.addPasskey(who, new SoftAuthenticator());
  expect(status).toBe(200);
  expect(body).toMatchObject({
    passkeys: [{ name: 'Laptop', last_used_at: null, backed_up: true }],
    second_factor: false,
    recovery_codes: { left: 0, created_at: null },
  });
  await world.portal.deps.background.settle();
  expect(world.mails.at(-1)).toMatchObject({ to: who.email, subject: expect.any(String) });
  expect(await readEvents(world.portal, who.user.id, 'passkey_added')).toHaveLength(1);
});

const lies: [string, Lies][] = [
  ['another origin', { origin: 'https://portal.example.evil' }],
  ['another relying party', { rpID: 'evil.example' }],
  ['a challenge of its own', { challenge: 'bm90IGlzc3VlZA' }],
  ['another ceremony', { type: 'webauthn.get' }],
  ['a person who was not verified', { verified: false }],
  ['certificates', { certificates: [Buffer.from('certificate')] }],
];

test.each(lies)('refuses a new passkey when its response has %s', async (_what, lie) => {
  const who = await world.portal.signUp();
  const { status, body } = await world.addPasskey(who, new SoftAuthenticator(), lie);
  expect([status, body.code]).toEqual([422, 'passkey_refused']);
  expect((await world.getFactors(who)).passkeys).toEqual([]);
});

test('accepts only one of two concurrent responses to a challenge', async () => {
  const who = await world.portal.signUp();
  const { body } = await world.send(api.passkeys.options, { who, body: passwordProof });
  const addWith = (device: SoftAuthenticator) => {
    const response = device.register(body.options);
    return world.send(api.passkeys.all, { who, body: { name: 'Key', response } });
  };
  const answers = await Promise.all([
    addWith(new SoftAuthenticator()),
    addWith(new SoftAuthenticator()),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('refuses the challenge of another session, and one older than five minutes', async () => {
  const [ada, bob] = [await world.portal.signUp('Ada'), await world.portal.signUp('Bob')];
  const startOptions = async () =>
    (await world.send(api.passkeys.options, { who: ada, body: passwordProof })).body.options;
  const register = (options: unknown, who = ada) => {
    const response = new SoftAuthenticator().register(options);
    return world.send(api.passkeys.all, { who, body: { name: 'Key', response } });
  };
  expect((await register(await startOptions(), bob)).body.code).toBe('passkey_refused');
  const options = await startOptions();
  await world.portal.db.asOwner((tx) =>
    tx.query(
      `update portal.webauthn_challenges set expires_at = expires_at - interval '5 minutes'`,
    ),
  );
  expect((await register(options)).body.code).toBe('passkey_refused');
});

test('keeps challenges, codes and tokens out of the database and the log', async () => {
  const { who, codes } = await world.createPersonWithPasskey({ required: true });
  const token = await world.enterPassword(who);
  const { body } = await world.send(api.signIn.passkeyOptions, { body: { token } });
  const { rows } = await world.portal.db.asOwner((tx) =>
    tx.query(`select (select jsonb_agg(to_jsonb(c)) from portal.webauthn_challenges c) as challenges,
      (select jsonb_agg(to_jsonb(r)) from portal.recovery_codes r) as codes,
      (select jsonb_agg(to_jsonb(p)) from portal.pending_sign_ins p) as pending`),
  );
  const kept = JSON.stringify(rows) + world.portal.log.join('');
  for (const secret of [token, body.options.challenge, ...codes])
    expect(kept).not.toContain(secret);
});

test.each(
  matrix(
    [
      ['the wrong password', { password: 'not the password' }, 'invalid_credentials'],
      ['an empty password', { password: '' }, 'invalid_credentials'],
    ] as const,
    () => 'proof',
  ),
)('refuses every change of a factor when the proof is %s', async (_what, proof, code) => {
  const { who, id } = await world.createPersonWithPasskey();
  const answers = await Promise.all([
    world.send(api.passkeys.options, { who, body: { proof } }),
    world.remove(who, id, { proof }),
    world.send(api.passkeys.secondFactor, { method: 'PUT', who, body: { on: true, proof } }),
    world.send(api.passkeys.recoveryCodes, { who, body: { proof } }),
  ]);
  expect(answers.map(({ body }) => body.code)).toEqual([code, code, code, code]);
  expect(await readEvents(world.portal, who.user.id, 'identity_proof_failed')).toHaveLength(4);
  expect(await world.getFactors(who)).toMatchObject({ passkeys: [{ id }], second_factor: false });
});

test('accepts a passkey as the proof, but not the passkey of another person', async () => {
  const ada = await world.createPersonWithPasskey();
  const bob = await world.createPersonWithPasskey();
  const proveWith = async ({ who }: typeof ada, { device }: typeof ada) => {
    const { body } = await world.send(api.passkeys.proof, { who });
    return { proof: { passkey: device.assert(body.options) } };
  };
  const foreign = await world.remove(ada.who, ada.id, await proveWith(ada, bob));
  expect([foreign.status, foreign.body.code]).toEqual([422, 'passkey_refused']);
  const own = await world.remove(ada.who, ada.id, await proveWith(ada, ada));
  expect([own.status, own.body.passkeys]).toEqual([200, []]);
});

test("neither renames nor removes another person's passkey", async () => {
  const ada = await world.createPersonWithPasskey();
  const bob = await world.createPersonWithPasskey();
  const renamePasskey = (passkeyId: string) => {
    const path = fillPath(api.passkeys.one, { passkeyId });
    return world.send(path, { method: 'PATCH', who: ada.who, body: { name: ' Work key ' } });
  };
  expect((await renamePasskey(ada.id)).body.passkeys).toMatchObject([{ name: 'Work key' }]);
  expect((await renamePasskey(bob.id)).status).toBe(404);
  expect((await world.remove(ada.who, bob.id)).status).toBe(404);
  expect((await world.remove(ada.who, randomUUID())).status).toBe(404);
});

test('keeps the last passkey while the second factor is on', async () => {
  const { who, id } = await world.createPersonWithPasskey({ required: true });
  const refused = await world.remove(who, id);
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
  await world.switchFactor(who, false);
  expect((await world.remove(who, id)).status).toBe(200);
});

test('never leaves the second factor on without a passkey when both change at once', async () => {
  const { who, id } = await world.createPersonWithPasskey();
  await Promise.all([world.switchFactor(who, true), world.remove(who, id)]);
  const { passkeys, second_factor } = await world.getFactors(who);
  expect(second_factor).toBe(passkeys.length > 0);
});

test('refuses the second factor and recovery codes when there is no passkey', async () => {
  const who = await world.portal.signUp();
  const answers = [
    await world.switchFactor(who, true),
    await world.send(api.passkeys.recoveryCodes, { who, body: passwordProof }),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(['conflict', 'conflict']);
});

test('refuses another passkey when the person has the maximum', async () => {
  const { who } = await world.createPersonWithPasskey();
  await world.addPasskey(who, new SoftAuthenticator());
  const { status, body } = await world.send(api.passkeys.options, { who, body: passwordProof });
  expect([status, body.code]).toEqual([409, 'conflict']);
});

test('mails the person after each change of a factor', async () => {
  const { who, id } = await world.createPersonWithPasskey();
  await world.switchFactor(who, true);
  await world.send(api.passkeys.recoveryCodes, { who, body: passwordProof });
  await world.switchFactor(who, false);
  await world.remove(who, id);
  await world.portal.deps.background.settle();
  expect(world.mails.map(({ to }) => to)).toEqual(Array.from({ length: 4 }, () => who.email));
  expect(new Set(world.mails.map(({ subject }) => subject)).size).toBe(4);
});
