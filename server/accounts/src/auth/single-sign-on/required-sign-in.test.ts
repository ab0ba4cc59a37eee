import { randomUUID } from 'node:crypto';
import { api, fillPath, singleSignOnTexts } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { type TestMember, testPassword } from '../../testing/test-portal';
import { type SignOnWorld, startSignOnWorld } from './testing/sign-on-world';

const world: SignOnWorld = sharedFixture(() => startSignOnWorld());
beforeEach(() => {
  world.mails.length = 0;
});

type Company = Awaited<ReturnType<SignOnWorld['company']>>;

const signIn = ({ email }: { email: string }) =>
  world.portal.auth('signInWithPassword', { email, password: testPassword });

async function changeEmail(who: TestMember, email: string): Promise<void> {
  for (const table of ['auth_users', 'users'])
    await world.asOwner(`update portal.${table} set email = $2 where id = $1`, [
      who.user.id,
      email,
    ]);
  who.email = email;
}

/** Creates a member with a password and an address at the company's domain. */
async function createColleague(
  acme: Company,
  role: 'admin' | 'user' = 'user',
): Promise<TestMember> {
  const one = await world.portal.signUp('Alan');
  await changeEmail(one, `${randomUUID()}@${acme.domain}`);
  await world.portal.move(one, acme.organizationId, role);
  return one;
}

async function createStrictCompany(): Promise<Company> {
  const acme = await world.company();
  await world.setUp(acme.admin, acme.provider, { is_required: true });
  return acme;
}

test('lets a member sign in only with the provider when it is required', async () => {
  const acme = await createStrictCompany();
  const alan = await createColleague(acme);
  const refused = await signIn(alan);
  expect([refused.status, refused.body]).toMatchObject([
    403,
    { code: 'single_sign_on_required', error: singleSignOnTexts.required },
  ]);
  const wrong = await world.portal.auth('signInWithPassword', { ...alan, password: 'wrong' });
  expect(wrong.body.code).toBe('invalid_credentials');
  expect(await world.listEvents(acme.organizationId)).toContainEqual(
    expect.objectContaining({
      event: 'single_sign_on_refused',
      user_id: alan.user.id,
      details: { reason: 'required' },
    }),
  );
  const { status } = await world.signIn(acme, acme.subject({ email: alan.email }));
  expect(status).toBe(200);
});

test('lets an admin in while the provider is down, records it, and mails the admins', async () => {
  const acme = await createStrictCompany();
  const other = await createColleague(acme, 'admin');
  await acme.provider.close();
  const { status } = await signIn(other);
  expect(status).toBe(200);
  expect(await world.listEvents(acme.organizationId)).toContainEqual(
    expect.objectContaining({
      event: 'signed_in_past_provider',
      user_id: other.user.id,
      details: { method: 'password' },
    }),
  );
  await world.portal.deps.background.settle();
  const told = world.mails.filter(({ subject }) => subject.includes('without single sign-on'));
  expect(told.map(({ to }) => to).sort()).toEqual([acme.admin.email, other.email].sort());
  expect(told[0]?.text).toContain(`${other.email} signed in`);
});

test('still requires the provider after a linked person’s address moved to another domain', async () => {
  const acme = await createStrictCompany();
  const alan = await createColleague(acme);
  await world.portal.proveAddress(alan);
  await world.signIn(acme, acme.subject({ email: alan.email }));
  await changeEmail(alan, `${randomUUID()}@elsewhere.example`);
  expect((await signIn(alan)).body.code).toBe('single_sign_on_required');
});

test('accepts the passwords of members at other domains, and in other organizations', async () => {
  const acme = await createStrictCompany();
  const guest = await world.portal.signUp('Guest');
  await world.portal.move(guest, acme.organizationId);
  expect((await signIn(guest)).status).toBe(200);
  const stranger = await world.portal.signUp('Eve');
  await changeEmail(stranger, `${randomUUID()}@${acme.domain}`);
  expect((await signIn(stranger)).status).toBe(200);
});

test('refuses the second step when the provider became required after the first', async () => {
  const acme = await world.company();
  const alan = await createColleague(acme);
  await world.asOwner('update portal.auth_users set second_factor = true where id = $1', [
    alan.user.id,
  ]);
  const { createRecoveryCodes } = await import('server-core/passwords/passkeys/recovery-codes');
  const [code] = await world.portal.db.asOwner((tx) => createRecoveryCodes(tx, alan.user.id));
  const { token } = (await signIn(alan)).body.data.second_factor;
  await world.setUp(acme.admin, acme.provider, { is_required: true });
  const step = await world.browser().send('POST', api.signIn.recoveryCode, { token, code });
  expect([step.status, step.body.code]).toEqual([403, 'single_sign_on_required']);
});

test('sends no reset link to a member who can’t use a password', async () => {
  const acme = await createStrictCompany();
  const alan = await createColleague(acme);
  await world.portal.auth('resetPasswordForEmail', { email: alan.email });
  await world.portal.auth('resetPasswordForEmail', { email: acme.admin.email });
  await world.portal.deps.background.settle();
  const findMail = (email: string) => world.mails.find(({ to }) => to === email);
  expect(findMail(alan.email)?.subject).toBe('Sign in with single sign-on');
  expect(findMail(alan.email)?.text).not.toContain('#token=');
  expect(findMail(acme.admin.email)?.text).toContain('#token=');
});

test('refuses an invitation without the required provider', async () => {
  const acme = await createStrictCompany();
  const createInvitation = async () => {
    const { body } = await world.send(acme.admin, 'POST', api.invitations.all, { role: 'user' });
    return String(body.link).split('#token=')[1];
  };
  const before = await world.getCounts();
  const signedUp = await world.portal.auth('signUp', {
    email: `${randomUUID()}@${acme.domain}`,
    password: testPassword,
    options: { data: { invitation: await createInvitation() } },
  });
  expect(signedUp.body.code).toBe('single_sign_on_required');
  expect(await world.getCounts()).toEqual(before);
  const stranger = await world.portal.signUp('Eve');
  await changeEmail(stranger, `${randomUUID()}@${acme.domain}`);
  const token = await createInvitation();
  const accepted = await world.send(stranger, 'POST', api.invitations.accept, { token });
  expect([accepted.status, accepted.body.code]).toEqual([403, 'single_sign_on_required']);
});

const isLive = async ({ session }: TestMember) =>
  (await world.portal.auth('getUser', {}, { bearer: session.access_token })).status === 200;

test('ends the sessions of members who need the provider when it becomes required', async () => {
  const acme = await world.company();
  const [alan, chief] = [await createColleague(acme), await createColleague(acme, 'admin')];
  const guest = await world.portal.signUp('Eve');
  await world.portal.move(guest, acme.organizationId);
  await world.setUp(acme.admin, acme.provider, { is_required: true });
  const live = await Promise.all([alan, chief, guest, acme.admin].map(isLive));
  expect(live).toEqual([false, true, true, true]);
});

test("ends an admin's sessions without the provider when they become a user", async () => {
  const acme = await createStrictCompany();
  const chief = await createColleague(acme, 'admin');
  const path = fillPath(api.members.member, { id: chief.user.id });
  await world.send(acme.admin, 'PATCH', path, { role: 'user' });
  expect(await isLive(chief)).toBe(false);
});
