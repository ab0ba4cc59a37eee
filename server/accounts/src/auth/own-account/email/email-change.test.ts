import { randomUUID } from 'node:crypto';
import { api } from 'shared-contract';
import { createMailedPortal } from '../../../testing/mailed-portal';
import { type TestMember, testPassword } from '../../../testing/test-portal';

const { portal, mails, send, readMailedToken } = createMailedPortal({
  PORTAL_OPERATORS: 'ops@example.test',
});

const createEmail = () => `${randomUUID()}@example.test`;
const newPassword = 'an even rarer password';
const requestChange = (who: TestMember, email: string, current_password = testPassword) =>
  send(
    'POST',
    api.account.email,
    { email, current_password },
    { bearer: who.session.access_token },
  );
const confirmChange = (token: string, password: string | undefined = testPassword) =>
  send('POST', api.account.confirmEmail, { token, password });
const undoChange = (token: string, password = newPassword) =>
  send('POST', api.account.undoEmail, { token, password });
const canSignIn = async (email: string, password = testPassword) =>
  (await portal.auth('signInWithPassword', { email, password })).status === 200;
const getStatusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
];

/** @returns a member whose address change can still be undone */
async function createMovedMember() {
  const ada = await portal.signUp();
  await portal.proveAddress(ada);
  const email = createEmail();
  await requestChange(ada, email);
  await confirmChange(await readMailedToken(email));
  return { ada, before: ada.email, email, undoToken: await readMailedToken(ada.email) };
}

test('accepts only the old address until the link is used, and then only the new one', async () => {
  const ada = await portal.signUp();
  await portal.proveAddress(ada);
  const email = createEmail();
  const asked = await requestChange(ada, email.toUpperCase());
  expect(asked.body).toMatchObject({ email: ada.email, pending_email: { email } });
  expect([await canSignIn(ada.email), await canSignIn(email)]).toEqual([true, false]);
  const token = await readMailedToken(email);
  expect(await confirmChange(token)).toEqual({ status: 200, body: { email } });
  expect([await canSignIn(ada.email), await canSignIn(email)]).toEqual([false, true]);
  const own = await send('GET', api.account.own, undefined, { bearer: ada.session.access_token });
  expect(own.body).toMatchObject({ email, pending_email: null });
});

test('accepts only one of five concurrent uses of a link', async () => {
  const ada = await portal.signUp();
  const email = createEmail();
  await requestChange(ada, email);
  const token = await readMailedToken(email);
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirmChange(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
});

test.each([
  ['has no password', undefined, 'email_unconfirmed'],
  ['has a wrong password', 'wrong', 'invalid_credentials'],
])('keeps the address when the request with the link %s', async (_why, password, code) => {
  const ada = await portal.signUp();
  const email = createEmail();
  await requestChange(ada, email);
  const token = await readMailedToken(email);
  const answer = await send('POST', api.account.confirmEmail, { token, password });
  expect(answer.body.code).toBe(code);
  expect(await canSignIn(ada.email)).toBe(true);
  expect((await confirmChange(token)).status).toBe(200);
});

test('refuses a request with a wrong password, and mails nothing', async () => {
  const ada = await portal.signUp();
  expect(getStatusAndCode(await requestChange(ada, createEmail(), 'wrong'))).toEqual([
    400,
    'invalid_credentials',
  ]);
  await portal.deps.background.settle();
  expect(mails).toEqual([]);
});

test('invalidates the link when the request is withdrawn or replaced by another', async () => {
  const ada = await portal.signUp();
  const [first, second] = [createEmail(), createEmail()];
  await requestChange(ada, first);
  const firstToken = await readMailedToken(first);
  await requestChange(ada, second);
  expect(getStatusAndCode(await confirmChange(firstToken))).toEqual([422, 'reset_link_invalid']);
  const bearer = ada.session.access_token;
  const withdrawn = await send('DELETE', api.account.email, undefined, { bearer });
  expect(withdrawn.body.pending_email).toBeNull();
  expect((await confirmChange(await readMailedToken(second))).status).toBe(422);
});

test('refuses the link when it has expired', async () => {
  const ada = await portal.signUp();
  const email = createEmail();
  await requestChange(ada, email);
  const token = await readMailedToken(email);
  await portal.db.asOwner((tx) =>
    tx.query("update portal.email_changes set expires_at = now() - interval '1 s'"),
  );
  expect(getStatusAndCode(await confirmChange(token))).toEqual([422, 'reset_link_invalid']);
});

test('responds the same when the address has an account, and notifies only its owner', async () => {
  const [ada, bob] = [await portal.signUp('Ada'), await portal.signUp('Bob')];
  const free = await requestChange(ada, createEmail());
  const taken = await requestChange(ada, bob.email);
  const getShape = ({ body }: typeof free) => ({
    ...body,
    pending_email: Object.keys(body.pending_email),
  });
  expect([taken.status, getShape(taken)]).toEqual([free.status, getShape(free)]);
  await portal.deps.background.settle();
  expect(mails.at(-1)).toMatchObject({
    to: bob.email,
    subject: 'Your email address was not changed',
  });
  expect(mails.at(-1)?.text).not.toContain('#token=');
});

test('refuses the link when another account got the address after the request', async () => {
  const ada = await portal.signUp();
  const email = createEmail();
  await requestChange(ada, email);
  const token = await readMailedToken(email);
  const bob = await portal.signUp('Bob');
  await portal.db.asOwner((tx) =>
    tx.query('update portal.auth_users set email = $1 where id = $2', [email, bob.user.id]),
  );
  expect(getStatusAndCode(await confirmChange(token))).toEqual([422, 'email_taken']);
});

test('never moves an account to an operator’s address', async () => {
  const ada = await portal.signUp();
  await requestChange(ada, 'ops@example.test');
  expect(await readMailedToken('ops@example.test')).toBe('');
  expect(mails).toMatchObject([{ subject: 'Your email address was not changed' }]);
});

test('mails both addresses after the change, and offers the previous one an undo', async () => {
  const { before, email } = await createMovedMember();
  const changed = mails.filter(({ subject }) => subject === 'Your email address was changed');
  expect(changed.map(({ to }) => to).sort()).toEqual([before, email].sort());
  const [old] = changed.filter(({ to }) => to === before);
  expect(old?.text).toMatch(/https:\/\/portal\.example\/undo-email#token=vp_eu_[\w-]{43}\n/);
  expect(old?.text).toContain('for 7 days');
});

test('on undo, restores the address with a new password and ends every session', async () => {
  const { ada, before, email, undoToken } = await createMovedMember();
  expect(await undoChange(undoToken)).toEqual({ status: 200, body: { email: before } });
  expect(await canSignIn(before, newPassword)).toBe(true);
  expect([await canSignIn(before), await canSignIn(email)]).toEqual([false, false]);
  const bearer = ada.session.access_token;
  expect((await send('GET', api.account.own, undefined, { bearer })).status).toBe(401);
  expect((await undoChange(undoToken)).status).toBe(422);
});

test('on undo, removes only the passkeys that were added after the change', async () => {
  const ada = await portal.signUp();
  await portal.proveAddress(ada);
  const addPasskey = (name: string, age: string) =>
    portal.db.asOwner((tx) =>
      tx.query(
        `insert into portal.passkeys
           (user_id, credential_id, public_key, counter, name, backed_up, created_at)
         values ($1, $2, 'key', 0, $3, false, now() - $4::interval)`,
        [ada.user.id, randomUUID(), name, age],
      ),
    );
  await addPasskey('own', '1 day');
  const email = createEmail();
  await requestChange(ada, email);
  await confirmChange(await readMailedToken(email));
  await addPasskey('planted', '0 s');
  expect((await undoChange(await readMailedToken(ada.email))).status).toBe(200);
  const { rows } = await portal.db.asOwner((tx) =>
    tx.query('select name from portal.passkeys where user_id = $1', [ada.user.id]),
  );
  expect(rows).toEqual([{ name: 'own' }]);
});

test('refuses a weak password on undo, and keeps the link valid', async () => {
  const { undoToken } = await createMovedMember();
  expect(getStatusAndCode(await undoChange(undoToken, 'short'))).toEqual([422, 'weak_password']);
  expect((await undoChange(undoToken)).status).toBe(200);
});

test('refuses to undo the change after the undo period', async () => {
  const { undoToken } = await createMovedMember();
  await portal.db.asOwner((tx) =>
    tx.query(
      "update portal.email_changes set undo_until = now() - interval '1 s' where confirmed_at is not null",
    ),
  );
  expect(getStatusAndCode(await undoChange(undoToken))).toEqual([422, 'reset_link_invalid']);
});

test('also undoes later changes when the first address reclaims the account', async () => {
  const { ada, before, email, undoToken } = await createMovedMember();
  const third = createEmail();
  await requestChange(ada, third);
  await confirmChange(await readMailedToken(third));
  const later = await readMailedToken(email);
  expect((await undoChange(undoToken)).body).toEqual({ email: before });
  expect((await undoChange(later)).status).toBe(422);
});

test('reserves the previous address for its person while the change can be undone', async () => {
  const { before, undoToken } = await createMovedMember();
  const trySignUp = async () => {
    const made = await portal.post({
      action: 'insert',
      table: 'organizations',
      data: [{ name: 'Eve' }],
    });
    const cookie = (made.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    return portal.auth('signUp', { email: before, password: testPassword }, { cookie });
  };
  expect((await trySignUp()).body.code).toBe('email_taken');
  const bob = await portal.signUp('Bob');
  await requestChange(bob, before);
  expect((await confirmChange(await readMailedToken(before))).status).toBe(422);
  expect((await undoChange(undoToken)).status).toBe(200);
});
