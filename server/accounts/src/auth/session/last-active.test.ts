import { sharedFixture } from 'shared-server/testing';
import { type PasskeyWorld, startPasskeyWorld } from '../../testing/passkey-world';
import { getCookie, type TestMember, testPassword } from '../../testing/test-portal';

/** Everything that starts or resumes a session must update "Last active" on the Members page. */
const world: PasskeyWorld = sharedFixture(() => startPasskeyWorld());

/** Makes the person look as if they had never been active. */
async function clearActivity({ user }: TestMember): Promise<void> {
  await world.portal.db.asOwner((tx) =>
    tx.query('update portal.memberships set last_active_at = null where user_id = $1', [user.id]),
  );
}

async function isActive({ user }: TestMember): Promise<boolean> {
  const { rows } = await world.portal.db.asOwner((tx) =>
    tx.query<{ active: boolean }>(
      `select coalesce(last_active_at > now() - interval '1 minute', false) as active
       from portal.memberships where user_id = $1`,
      [user.id],
    ),
  );
  return rows[0]?.active === true;
}

type Person = Awaited<ReturnType<PasskeyWorld['createPersonWithPasskey']>>;
const sendPassword = ({ email }: TestMember, more: object = {}) =>
  world.portal.auth('signInWithPassword', { email, password: testPassword, ...more });

const ways: [string, boolean, (person: Person) => Promise<{ status: number }>][] = [
  ['a password', false, ({ who }) => sendPassword(who)],
  ['a passkey', false, ({ device }) => world.signInWithPasskey(device)],
  [
    'a passkey after the password',
    true,
    async ({ who, device }) =>
      world.signInWithPasskey(device, { token: await world.enterPassword(who) }),
  ],
  [
    'a recovery code',
    true,
    async ({ who, codes }) => world.enterCode(await world.enterPassword(who), codes[0] ?? ''),
  ],
];

test.each(ways)(
  'records the membership as active when the person signs in with %s',
  async (_, required, signIn) => {
    const person = await world.createPersonWithPasskey({ required });
    await clearActivity(person.who);
    expect((await signIn(person)).status).toBe(200);
    expect(await isActive(person.who)).toBe(true);
  },
);

test('records the membership as active when a remembered session starts in a new tab', async () => {
  const who = await world.portal.signUp('Ada');
  const cookie = getCookie(await sendPassword(who, { remember: true }));
  await clearActivity(who);
  const headers = { 'sec-fetch-site': 'same-origin' };
  const { body } = await world.portal.auth('resumeSession', undefined, { cookie, headers });
  expect(body.data.user.id).toBe(who.user.id);
  expect(await isActive(who)).toBe(true);
});

test('records no activity when the password is wrong or a second factor is missing', async () => {
  const { who } = await world.createPersonWithPasskey({ required: true });
  await clearActivity(who);
  await sendPassword(who, { password: 'not the password' });
  await world.enterPassword(who);
  expect(await isActive(who)).toBe(false);
});
