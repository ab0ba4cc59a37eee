import type { Mail } from 'server-core/mail/mailer';
import { sharedFixture } from 'shared-server/testing';
import { startTestPortal, testPassword } from '../../testing/test-portal';

const mails: Mail[] = [];
const portal = sharedFixture(() =>
  startTestPortal(
    { PORTAL_PUBLIC_URL: 'https://portal.example' },
    { sendMail: async (mail) => void mails.push(mail) },
  ),
);
beforeEach(() => {
  mails.length = 0;
});

const newPassword = 'an even rarer password';
const requestReset = (email: string) => portal.auth('resetPasswordForEmail', { email });
const signIn = (email: string, password: string) =>
  portal.auth('signInWithPassword', { email, password });
const redeemToken = (token: string, password = newPassword) =>
  portal.auth('updateUser', { token, password });
const isAccepted = async (bearer: string) =>
  (await portal.auth('getUser', {}, { bearer })).status === 200;

/** @returns the token of the mail sent to the person */
async function readMailedToken(email: string): Promise<string> {
  await requestReset(email);
  await portal.deps.background.settle();
  return mails.at(-1)?.text.match(/#token=(\S+)/)?.[1] ?? '';
}

test('sends the link as text and HTML, without any text that the member chose', async () => {
  const { email } = await portal.signUp('Mallory');
  const token = await readMailedToken(email);
  const link = `https://portal.example/reset-password#token=${token}`;
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: email, subject: 'Choose a new password' });
  expect(mails[0]?.text).toContain(link);
  expect(mails[0]?.html).toContain(`href="${link}"`);
  expect(JSON.stringify(mails)).not.toContain('Mallory');
});

test('responds the same for a known and an unknown address, and mails only the known one', async () => {
  const { email } = await portal.signUp();
  const [known, unknown] = [await requestReset(email), await requestReset('unknown@example.test')];
  await portal.deps.background.settle();
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
  expect(mails.map(({ to }) => to)).toEqual([email]);
});

test('responds before the mail is sent', async () => {
  const { email } = await portal.signUp();
  expect((await requestReset(email)).status).toBe(200);
  expect(mails).toEqual([]);
  await portal.deps.background.settle();
  expect(mails).toHaveLength(1);
});

test("sets a new password with the link once, and ends all of the person's sessions", async () => {
  const { email, session } = await portal.signUp();
  const token = await readMailedToken(email);
  expect(await isAccepted(session.access_token)).toBe(true);

  const { status, body } = await redeemToken(token);
  expect([status, body.data.user.email]).toEqual([200, email]);
  expect(await isAccepted(session.access_token)).toBe(false);
  expect((await signIn(email, testPassword)).body.code).toBe('invalid_credentials');
  expect((await signIn(email, newPassword)).status).toBe(200);

  const again = await redeemToken(token, 'yet another password');
  expect([again.status, again.body.code]).toEqual([422, 'reset_link_invalid']);
});

test('accepts only one of two concurrent uses of a link', async () => {
  const { email } = await portal.signUp();
  const token = await readMailedToken(email);
  const answers = await Promise.all([redeemToken(token), redeemToken(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('keeps the link valid when the password breaks the rules', async () => {
  const { email } = await portal.signUp();
  const token = await readMailedToken(email);
  expect((await redeemToken(token, 'short')).body.code).toBe('weak_password');
  expect((await redeemToken(token)).status).toBe(200);
});

test('invalidates the link of an older mail when a newer one is sent', async () => {
  const { email } = await portal.signUp();
  const [older, newer] = [await readMailedToken(email), await readMailedToken(email)];
  expect((await redeemToken(older)).body.code).toBe('reset_link_invalid');
  expect((await redeemToken(newer)).status).toBe(200);
});

test('refuses a link after 30 minutes', async () => {
  const { email } = await portal.signUp();
  const token = await readMailedToken(email);
  const { rows } = await portal.db.asOwner((tx) =>
    tx.query<{ minutes: number }>(
      `update portal.password_resets set expires_at = expires_at - interval '30 minutes'
       returning (extract(epoch from expires_at - created_at) / 60 + 30)::integer as minutes`,
    ),
  );
  expect(rows.at(-1)?.minutes).toBe(30);
  expect((await redeemToken(token)).body.code).toBe('reset_link_invalid');
});

test('invalidates the mailed link when the person changes the password', async () => {
  const { email, session } = await portal.signUp();
  const token = await readMailedToken(email);
  const data = { password: newPassword, current_password: testPassword };
  await portal.auth('updateUser', data, { bearer: session.access_token });
  expect((await redeemToken(token, 'yet another password')).body.code).toBe('reset_link_invalid');
});

test.each(['', 'x'.repeat(50), '__proto__'])('refuses the token %j', async (token) => {
  const { status, body } = await redeemToken(token);
  expect([status, body.code]).toEqual([422, 'reset_link_invalid']);
});

test('keeps tokens out of the database and the log', async () => {
  const { email } = await portal.signUp();
  const token = await readMailedToken(email);
  const { rows } = await portal.db.asOwner((tx) =>
    tx.query('select * from portal.password_resets'),
  );
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(portal.log.join('')).not.toContain(token);
  expect(portal.log.join('')).toContain('reset mail sent');
});

test('responds the same and sends nothing when an address requests a fourth mail within an hour', async () => {
  const sent: string[] = [];
  const limited = await startTestPortal(
    { PORTAL_RATE_LIMITS: 'on' },
    { sendMail: async ({ to }) => void sent.push(to) },
  );
  try {
    const { email } = await limited.signUp();
    for (const address of [email, 'unknown@example.test']) {
      for (let count = 0; count < 4; count += 1) {
        const { status, body } = await limited.auth('resetPasswordForEmail', { email: address });
        expect([status, body]).toEqual([200, { data: {} }]);
      }
    }
    await limited.deps.background.settle();
    expect(sent).toEqual([email, email, email]);
  } finally {
    await limited.close();
  }
});
