import { api } from 'shared-contract';
import { createMailedPortal } from '../../../testing/mailed-portal';
import { type TestMember, testPassword } from '../../../testing/test-portal';

const smtp = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'portal@portal.example' };
const { portal, mails, send, mailedToken } = createMailedPortal(smtp);
const silent = createMailedPortal();

const fresh = 'an even rarer password';
const getUserOf = async ({ session }: TestMember) =>
  (await portal.auth('getUser', {}, { bearer: session.access_token })).body.user;
const confirmAddress = (body: object, bearer?: string) =>
  send('POST', api.account.confirmEmail, body, bearer ? { bearer } : {});
const canSignIn = async (email: string, password: string) =>
  (await portal.auth('signInWithPassword', { email, password })).status === 200;

test('mails a link after a sign-up, and gives access immediately', async () => {
  const ada = await portal.signUp();
  await portal.deps.background.settle();
  expect(mails).toMatchObject([{ to: ada.email, subject: 'Confirm your email address' }]);
  expect(mails[0]?.text).toMatch(
    /https:\/\/portal\.example\/confirm-email#token=vp_ep_[\w-]{43}\n/,
  );
  expect(ada.user).toMatchObject({ email_confirmed_at: null });
  expect(ada.user.app_metadata?.confirm_email).toBe('sent');
  const made = { action: 'insert', table: 'agents', data: { name: 'Front desk' } };
  expect((await portal.post(made, { bearer: ada.session.access_token })).status).not.toBe(403);
});

test('sends no mail after a sign-up, and requires none, without a mail server', async () => {
  const ada = await silent.portal.signUp();
  await silent.portal.deps.background.settle();
  expect(silent.mails).toEqual([]);
  expect(ada.user.app_metadata).toEqual({ role: 'admin', organization_id: ada.organizationId });
});

test('confirms with the password, and keeps only the session of that browser', async () => {
  const ada = await portal.signUp();
  const other = await portal.auth('signInWithPassword', ada);
  const token = await mailedToken(ada.email);
  const bearer = ada.session.access_token;
  const body = { token, password: testPassword };
  expect(await confirmAddress(body, bearer)).toEqual({ status: 200, body: { email: ada.email } });
  expect((await getUserOf(ada)).email_confirmed_at).toEqual(expect.any(String));
  expect((await getUserOf(ada)).app_metadata).not.toHaveProperty('confirm_email');
  const elsewhere = { bearer: other.body.data.session.access_token };
  expect((await send('GET', api.account.own, undefined, elsewhere)).status).toBe(401);
  expect((await confirmAddress(body)).body.code).toBe('reset_link_invalid');
});

test('gives the account to the mailbox’s owner when the link comes with a new password', async () => {
  const ada = await portal.signUp();
  const token = await mailedToken(ada.email);
  expect((await confirmAddress({ token, new_password: 'short' })).body.code).toBe('weak_password');
  const bearer = ada.session.access_token;
  expect((await confirmAddress({ token, new_password: fresh }, bearer)).status).toBe(200);
  expect([await canSignIn(ada.email, testPassword), await canSignIn(ada.email, fresh)]).toEqual([
    false,
    true,
  ]);
  expect((await send('GET', api.account.own, undefined, { bearer })).status).toBe(401);
});

test.each([
  ['no password', {}, 'email_unconfirmed'],
  ['a wrong password', { password: 'wrong' }, 'invalid_credentials'],
])('changes nothing when the link comes with %s', async (_what, proof, code) => {
  const ada = await portal.signUp();
  const token = await mailedToken(ada.email);
  expect((await confirmAddress({ token, ...proof })).body.code).toBe(code);
  expect((await getUserOf(ada)).email_confirmed_at).toBeNull();
  expect((await confirmAddress({ token, password: testPassword })).status).toBe(200);
});

test('refuses the link to a previous address of the account', async () => {
  const ada = await portal.signUp();
  const token = await mailedToken(ada.email);
  await portal.db.asOwner((tx) =>
    tx.query('update portal.auth_users set email = $2 where id = $1', [
      ada.user.id,
      `moved-${ada.email}`,
    ]),
  );
  const answer = await confirmAddress({ token, password: testPassword });
  expect([answer.status, answer.body.code]).toEqual([422, 'reset_link_invalid']);
});

test('sends the link again until the address is confirmed', async () => {
  const ada = await portal.signUp();
  const first = await mailedToken(ada.email);
  const sent = { bearer: ada.session.access_token };
  const again = await send('POST', api.account.emailProof, undefined, sent);
  expect(again).toEqual({ status: 200, body: { email: ada.email } });
  const second = await mailedToken(ada.email);
  expect(second).not.toBe(first);
  expect((await confirmAddress({ token: first, password: testPassword }, sent.bearer)).status).toBe(
    200,
  );
  expect((await send('POST', api.account.emailProof, undefined, sent)).status).toBe(409);
  expect((await confirmAddress({ token: second, password: testPassword })).status).toBe(422);
});
