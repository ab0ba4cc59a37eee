import { startTestPortal, testPassword } from 'server-accounts/testing/test-portal';
import { readServerConfig } from 'server-core/config/config';
import type { Mail } from 'server-core/mail/mailer';
import { sharedFixture } from 'shared-server/testing';
import { runRemoveFactors } from '../commands/account-commands';
import { startControl } from '../control/start-control';
import { removeFactors } from './remove-factors';

const mails: Mail[] = [];
const portal = sharedFixture(() =>
  startTestPortal({}, { sendMail: async (mail) => void mails.push(mail) }),
);

/** Creates a person who has lost a required passkey. */
async function createLockedOut(name = 'Ada') {
  const person = await portal.signUp(name);
  const { id } = person.user;
  await portal.db.asOwner(async (tx) => {
    await tx.query(
      `insert into portal.passkeys (user_id, credential_id, public_key, counter, name, backed_up)
       values ($1, gen_random_uuid()::text, 'key', 0, 'Laptop', false)`,
      [id],
    );
    await tx.query(`insert into portal.recovery_codes (user_id, code_hash) values ($1, 'hash')`, [
      id,
    ]);
    await tx.query('update portal.auth_users set second_factor = true where id = $1', [id]);
  });
  mails.length = 0;
  return person;
}

const readRows = async (table: string, userId: string) => {
  const { rows } = await portal.db.asOwner((tx) =>
    tx.query(`select 1 from portal.${table} where user_id = $1`, [userId]),
  );
  return rows.length;
};
const signIn = async ({ email }: { email: string }) =>
  (await portal.auth('signInWithPassword', { email, password: testPassword })).body.data;

test('disables the second factor, ends sessions and sends a mail when an operator requests it', async () => {
  const ada = await createLockedOut();
  const { email, user } = ada;
  expect((await signIn(ada)).second_factor).toBeDefined();
  expect(await removeFactors(portal.deps, email.toUpperCase())).toEqual({
    email,
    passkeys: 1,
    mailed: true,
  });
  const bearer = ada.session.access_token;
  expect((await portal.auth('getUser', {}, { bearer })).status).toBe(401);
  for (const table of ['passkeys', 'recovery_codes', 'pending_sign_ins']) {
    expect(await readRows(table, user.id)).toBe(0);
  }
  expect((await signIn(ada)).session.access_token).toEqual(expect.any(String));
  expect(mails).toMatchObject([
    { to: email, subject: 'Your passkeys and recovery codes were removed from your account' },
  ]);
  expect(mails[0]?.text).toContain('the operator of the portal');
});

test('records the operator’s change in the audit of each organization', async () => {
  const ada = await createLockedOut();
  await removeFactors(portal.deps, ada.email);
  const { rows } = await portal.db.asOwner((tx) =>
    tx.query('select actor, event, details from portal.audit_events where object_id = $1', [
      ada.user.id,
    ]),
  );
  expect(rows).toEqual([
    { actor: 'operator', event: 'second_factor_changed', details: { on: false, passkeys: 1 } },
  ]);
});

test('keeps the factors of other people', async () => {
  const [ada, ben] = [await createLockedOut('Ada'), await createLockedOut('Ben')];
  await removeFactors(portal.deps, ada.email);
  expect(await readRows('passkeys', ben.user.id)).toBe(1);
  const bearer = ben.session.access_token;
  expect((await portal.auth('getUser', {}, { bearer })).status).toBe(200);
});

test.each(['unknown@example.test', 'no address', ''])(
  'reports that no account has the address %j',
  async (email) =>
    expect(removeFactors(portal.deps, email)).rejects.toThrow(
      `No account has the address ${email}: correct it.`,
    ),
);

test('removes factors and reports that no mail was sent when the mail server is down', async () => {
  const ada = await createLockedOut();
  const sendMail = () => Promise.reject(new Error('away'));
  const removed = await removeFactors({ ...portal.deps, sendMail }, ada.email);
  expect(removed).toMatchObject({ passkeys: 1, mailed: false });
  expect(await readRows('passkeys', ada.user.id)).toBe(0);
});

test('delegates to the running server when the database is embedded', async () => {
  const ada = await createLockedOut();
  const control = await startControl(portal.deps);
  const said: string[] = [];
  const { dataDir } = portal.deps.config;
  const config = { ...readServerConfig({ PORTAL_DATA_DIR: dataDir }, dataDir), dataDir };
  const { logger } = portal.deps;
  const context = { config, logger, version: '1', say: (text: string) => void said.push(text) };
  await runRemoveFactors(context, { email: ada.email }).finally(() => control.close(0));
  expect(said[0]).toContain('can now sign in with only the password. Removed 1 passkey');
  expect(await readRows('passkeys', ada.user.id)).toBe(0);
});
