import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Mail } from 'server-core/mail/mailer';
import { sharedFixture } from 'shared-server/testing';
import { getCookie, startTestPortal, testPassword } from '../../testing/test-portal';

const mails: Mail[] = [];
const portal = sharedFixture(() =>
  startTestPortal({}, { sendMail: async (mail) => void mails.push(mail) }),
);

async function signUp(email: string) {
  const data = [{ name: 'Ada' }];
  const made = await portal.post({ action: 'insert', table: 'organizations', data });
  const wanted = { email, password: testPassword };
  return portal.auth('signUp', wanted, { cookie: getCookie(made) });
}
const signIn = (email: string) =>
  portal.auth('signInWithPassword', { email, password: testPassword });

const getForms = (id: string) => ({
  composed: `jos\u00e9-${id}@b\u00fccher.example`,
  decomposed: `jose\u0301-${id}@bu\u0308cher.example`,
  fullWidth: `\uff4aos\u00e9-${id}@b\u00fccher.example`,
  dns: `jos\u00e9-${id}@xn--bcher-kva.example`,
});

test('treats several Unicode forms of an address as one account', async () => {
  const { composed, ...others } = getForms(randomUUID());
  expect((await signUp(composed)).status).toBe(200);
  for (const other of Object.values(others)) {
    expect((await signUp(other)).body.code).toBe('email_taken');
    expect((await signIn(other)).status).toBe(200);
  }
});

/** Creates an account as it was stored before addresses were normalized. */
async function createEarlierAccount(email: string): Promise<string> {
  const passwordHash = await hash(testPassword);
  const { rows } = await portal.db.asOwner((tx) =>
    tx.query<{ id: string }>(
      'insert into portal.auth_users (email, password_hash) values ($1, $2) returning id',
      [email, passwordHash],
    ),
  );
  return rows[0]?.id ?? '';
}

test('keeps both accounts reachable when two addresses now normalize to one', async () => {
  const { composed, decomposed } = getForms(randomUUID());
  const ids = [await createEarlierAccount(composed), await createEarlierAccount(decomposed)];
  const answers = [await signIn(composed), await signIn(decomposed)];
  expect(answers.map(({ body }) => body.data.user.id)).toEqual(ids);
  expect((await signUp(composed)).body.code).toBe('email_taken');
});

test("mails the account's stored address when the request uses another form of it", async () => {
  const { composed, decomposed, dns } = getForms(randomUUID());
  await signUp(composed);
  await portal.auth('resetPasswordForEmail', { email: decomposed });
  await portal.deps.background.settle();
  expect(mails.map(({ to }) => to)).toEqual([dns]);
});
