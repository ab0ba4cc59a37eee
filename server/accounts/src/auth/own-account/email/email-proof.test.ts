import { api } from 'shared-contract';
import { createMailedPortal } from '../../../testing/mailed-portal';
import { type TestMember, testPassword } from '../../../testing/test-portal';

const smtp = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'portal@portal.example' };
const { portal, mails, send, readMailedToken } = createMailedPortal(smtp);
const silent = createMailedPortal();

const fresh = 'an even rarer password';
const fetchUser = async ({ session }: TestMember) =>
  (await portal.auth('getUser', {}, { bearer: session.access_token })).body.user;
const confirmAddress = (body: object, bearer?: string) =>
  send('POST', api.account.confirmEmail, body, bearer ? { bearer } : {});
const canSignIn = async (email: string, password: string) =>
  (await portal.auth('signInWithPassword', { email, password })).status === 200;

test('mails a link after a sign-up, and gives access before the link is used', async () => {
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

test('neither mails a link nor requires a confirmation without a mail server', async () => {
  const ada = await silent.portal.signUp();
  await silent.portal.deps.background.settle();
  expect(silent.mails).toEqual([]);
  expect(ada.user.app_metadata).toEqual({ role: 'admin', organization_id: ada.organizationId });
});

test('confirms the address with the password, and keeps only the session of that browser', async () => {
  const ada = await portal.signUp();
  const other = await portal.auth('signInWithPassword', ada);
  const token = await readMailedToken(ada.email);
  const bearer = ada.session.access_token;
  const body = { token, password: testPassword };
  expect(await confirmAddress(body, bearer)).toEqual({ status: 200, body: { email: ada.email } });
  expect((await fetchUser(ada)).email_confirmed_at).toEqual(expect.any(String));
  expect((await fetchUser(ada)).app_metadata).not.toHaveProperty('confirm_email');
  const elsewhere = { bearer: other.body.data.session.access_token };
  expect((await send('GET', api.account.own, undefined, elsewhere)).status).toBe(401);
  expect((await confirmAddress(body)).body.code).toBe('reset_link_invalid');
});

test('sets a new password with the link, and ends earlier sessions', async () => {
  const ada = await portal.signUp();
  const token = await readMailedToken(ada.email);
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
])('confirms nothing when the link comes with %s', async (_what, proof, code) => {
  const ada = await portal.signUp();
  const token = await readMailedToken(ada.email);
  expect((await confirmAddress({ token, ...proof })).body.code).toBe(code);
  expect((await fetchUser(ada)).email_confirmed_at).toBeNull();
  expect((await confirmAddress({ token, password: testPassword })).status).toBe(200);
});

test('refuses a link that was mailed to a previous address of the account', async () => {
  const ada = await portal.signUp();
  const token = await readMailedToken(ada.email);
  await portal.db.asOwner((tx) =>
    tx.query('update portal.auth_users set email = $2 where id = $1', [
      ada.user.id,
      `moved-${ada.email}`,
    ]),
  );
  const answer = await confirmAddress({ token, password: testPassword });
  expect([answer.status, answer.body.code]).toEqual([422, 'reset_link_invalid']);
});

test('sends another link on request until the address is confirmed', async () => {
  const ada = await portal.signUp();
  const first = await readMailedToken(ada.email);
  const sent = { bearer: ada.session.access_token };
  const again = await send('POST', api.account.emailProof, undefined, sent);
  expect(again).toEqual({ status: 200, body: { email: ada.email } });
  const second = await readMailedToken(ada.email);
  expect(second).not.toBe(first);
  expect((await confirmAddress({ token: first, password: testPassword }, sent.bearer)).status).toBe(
    200,
  );
  expect((await send('POST', api.account.emailProof, undefined, sent)).status).toBe(409);
  expect((await confirmAddress({ token: second, password: testPassword })).status).toBe(422);
});
