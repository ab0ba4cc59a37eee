import { type Lies, SoftAuthenticator } from 'server-core/testing/soft-authenticator';
import { api } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { matrix } from 'testing/matrix';
import { type PasskeyWorld, readEvents, startPasskeyWorld } from '../../testing/passkey-world';
import { testPassword } from '../../testing/test-portal';

const world: PasskeyWorld = sharedFixture(() => startPasskeyWorld());

const isAccepted = async (bearer: string) =>
  (await world.portal.auth('getUser', {}, { bearer })).status === 200;

test('returns no session before the second factor, and one after it', async () => {
  const { who, device } = await world.createPersonWithPasskey({ required: true });
  const credentials = { email: who.email, password: testPassword };
  const { status, body } = await world.portal.auth('signInWithPassword', credentials);
  expect([status, body.data]).toEqual([
    200,
    {
      user: null,
      session: null,
      second_factor: {
        token: expect.stringMatching(/^vp_sf_/),
        expires_at: expect.any(String),
        recovery_codes: 10,
      },
    },
  ]);
  const { token } = body.data.second_factor;
  expect(await isAccepted(token)).toBe(false);
  const done = await world.signInWithPasskey(device, { token });
  expect([done.status, done.body.data.user.id]).toEqual([200, who.user.id]);
  expect(await isAccepted(done.body.data.session.access_token)).toBe(true);
  expect((await readEvents(world.portal, who.user.id, 'sign_in')).at(-1)?.details).toMatchObject({
    method: 'password_and_passkey',
  });
});

test('returns a session for the password when the second factor is off', async () => {
  const { who } = await world.createPersonWithPasskey();
  const credentials = { email: who.email, password: testPassword };
  const { body } = await world.portal.auth('signInWithPassword', credentials);
  expect(body.data.session.access_token).toMatch(/^vp_at_/);
  expect(body.data).not.toHaveProperty('second_factor');
});

test('signs in with only a passkey, whether or not the second factor is on', async () => {
  for (const required of [false, true]) {
    const { who, device } = await world.createPersonWithPasskey({ required });
    const { status, body } = await world.signInWithPasskey(device);
    expect([status, body.data.user.id]).toEqual([200, who.user.id]);
  }
});

test('allows any passkey without a token, and only the person’s passkeys with one', async () => {
  const { who, device } = await world.createPersonWithPasskey({ required: true });
  const token = await world.enterPassword(who);
  const startOptions = async (body: object) =>
    (await world.send(api.signIn.passkeyOptions, { body })).body.options;
  const own = device.credentials[0]?.id.toString('base64url');
  expect(await startOptions({})).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect((await startOptions({})).allowCredentials ?? []).toEqual([]);
  expect((await startOptions({ token })).allowCredentials).toMatchObject([{ id: own }]);
});

test('consumes the second step’s token when the session starts', async () => {
  const { who, device } = await world.createPersonWithPasskey({ required: true });
  const token = await world.enterPassword(who);
  expect((await world.signInWithPasskey(device, { token })).status).toBe(200);
  const again = await world.send(api.signIn.passkeyOptions, { body: { token } });
  expect([again.status, again.body.code]).toEqual([422, 'sign_in_expired']);
});

test('refuses the passkey of another person for the second step', async () => {
  const ada = await world.createPersonWithPasskey({ required: true });
  const bob = await world.createPersonWithPasskey();
  const token = await world.enterPassword(ada.who);
  const { status, body } = await world.signInWithPasskey(bob.device, { token });
  expect([status, body.code]).toEqual([422, 'passkey_refused']);
});

const lies: [string, Lies][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['another relying party', { rpID: 'evil.example' }],
  ['a challenge of its own', { challenge: 'bm90IGlzc3VlZA' }],
  ['another ceremony', { type: 'webauthn.create' }],
  ['a person who was not verified', { verified: false }],
  ['the handle of another person', { userHandle: 'c29tZW9uZQ' }],
];

test.each(matrix(lies, () => 'lie'))(
  'starts no session when the passkey response has %s',
  async (_what, lie) => {
    const { device } = await world.createPersonWithPasskey();
    const { status, body } = await world.signInWithPasskey(device, { lies: lie });
    expect([status, body.code]).toEqual([422, 'passkey_refused']);
  },
);

test('starts no session for a passkey that was removed or is unknown', async () => {
  const { who, device, id } = await world.createPersonWithPasskey();
  await world.remove(who, id);
  const stranger = new SoftAuthenticator();
  stranger.register({ rp: { id: 'localhost' }, user: { id: 'eA' }, challenge: 'eA' });
  for (const one of [device, stranger]) {
    expect((await world.signInWithPasskey(one)).body.code).toBe('passkey_refused');
  }
});

test.each(matrix([0, 1, 2] as const, () => 'counter'))(
  'refuses a passkey counter of %i after 2, and records the refusal',
  async (counter) => {
    const { who, device } = await world.createPersonWithPasskey();
    expect((await world.signInWithPasskey(device, { lies: { counter: 2 } })).status).toBe(200);
    const { body } = await world.signInWithPasskey(device, { lies: { counter } });
    expect(body.code).toBe('passkey_refused');
    expect(await readEvents(world.portal, who.user.id, 'passkey_refused')).toMatchObject([
      { actor: 'stranger', details: { reason: 'counter' } },
    ]);
  },
);

test('starts one session when the same response is sent twice at once', async () => {
  const { device } = await world.createPersonWithPasskey();
  const { body } = await world.send(api.signIn.passkeyOptions, { body: {} });
  const response = device.assert(body.options);
  const sendResponse = () => world.send(api.signIn.passkey, { body: { response } });
  const answers = await Promise.all([sendResponse(), sendResponse()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('accepts a recovery code once, in any spelling, and notifies the person', async () => {
  const { who, codes } = await world.createPersonWithPasskey({ required: true });
  const typed = ` ${(codes[0] ?? '').toUpperCase().replaceAll('-', ' ')} `;
  const done = await world.enterCode(await world.enterPassword(who), typed);
  expect([done.status, done.body.data.user.id]).toEqual([200, who.user.id]);
  const again = await world.enterCode(await world.enterPassword(who), codes[0] ?? '');
  expect([again.status, again.body.code]).toEqual([400, 'invalid_credentials']);
  expect((await world.getFactors(who)).recovery_codes.left).toBe(9);
  await world.portal.deps.background.settle();
  expect(world.mails.at(-1)?.to).toBe(who.email);
});

test('accepts only one of two concurrent uses of a recovery code', async () => {
  const { who, codes } = await world.createPersonWithPasskey({ required: true });
  const tokens = [await world.enterPassword(who), await world.enterPassword(who)];
  const answers = await Promise.all(tokens.map((token) => world.enterCode(token, codes[0] ?? '')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test("refuses another person's codes, and codes that were replaced", async () => {
  const ada = await world.createPersonWithPasskey({ required: true });
  const bob = await world.createPersonWithPasskey({ required: true });
  const body = { proof: { password: testPassword } };
  await world.send(api.passkeys.recoveryCodes, { who: ada.who, body });
  for (const code of [bob.codes[0], ada.codes[0]]) {
    const { status } = await world.enterCode(await world.enterPassword(ada.who), code ?? '');
    expect(status).toBe(400);
  }
});

test('requires the password again after five wrong codes', async () => {
  const { who, codes } = await world.createPersonWithPasskey({ required: true });
  const token = await world.enterPassword(who);
  for (let count = 0; count < 5; count += 1) {
    expect((await world.enterCode(token, 'aaaa-bbbb-cccc')).body.code).toBe('invalid_credentials');
  }
  expect((await world.enterCode(token, codes[0] ?? '')).body.code).toBe('sign_in_expired');
  expect(await readEvents(world.portal, who.user.id, 'second_factor_failed')).toHaveLength(5);
});

test('ends a pending second step when the password changes, and after ten minutes', async () => {
  const { who, device } = await world.createPersonWithPasskey({ required: true });
  const first = await world.enterPassword(who);
  const bearer = who.session.access_token;
  const change = { password: `${testPassword}!`, current_password: testPassword };
  await world.portal.auth('updateUser', change, { bearer });
  expect((await world.enterCode(first, 'aaaa-bbbb-cccc')).body.code).toBe('sign_in_expired');
  const second = await world.enterPassword(who, { password: change.password });
  await world.portal.db.asOwner((tx) =>
    tx.query(`update portal.pending_sign_ins set expires_at = expires_at - interval '10 minutes'`),
  );
  expect((await world.enterCode(second, 'aaaa-bbbb-cccc')).body.code).toBe('sign_in_expired');
  expect((await world.signInWithPasskey(device)).status).toBe(200);
});

test('remembers the browser only after the second factor', async () => {
  const { who, device } = await world.createPersonWithPasskey({ required: true });
  const credentials = { email: who.email, password: testPassword, remember: true };
  const half = await world.portal.auth('signInWithPassword', credentials);
  expect(half.headers.get('set-cookie')).not.toContain('portal_remember');
  const { token } = half.body.data.second_factor;
  const done = await world.signInWithPasskey(device, { token });
  expect(done.headers.get('set-cookie')).toContain('portal_remember=vp_rm_');
});

test('limits failed passkey sign-ins per address', async () => {
  const limited = await startPasskeyWorld({
    PORTAL_RATE_LIMITS: 'on',
    LIMIT_SIGN_IN_PER_ADDRESS: '3/1m',
  });
  try {
    const { device } = await limited.createPersonWithPasskey();
    const failOnce = () => limited.signInWithPasskey(device, { lies: { verified: false } });
    for (let count = 0; count < 3; count += 1) expect((await failOnce()).status).toBe(422);
    const { status, headers } = await failOnce();
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  } finally {
    await limited.close();
  }
});
