import { sharedFixture } from 'shared-server/testing';
import { startTestPortal } from '../../testing/test-portal';

const portal = sharedFixture(() => startTestPortal());
const member = sharedFixture(() => portal.signUp());

const signIn = (email: string, password: string) =>
  portal.auth('signInWithPassword', { email, password });

test('returns the person and an access token that expires in an hour', async () => {
  const { status, body } = await signIn(`  ${member.email.toUpperCase()}`, member.password);
  expect(status).toBe(200);
  expect(body.data.user).toMatchObject({ id: member.user.id, email: member.email });
  expect(body.data.session.expires_in).toBe(3600);
  expect(body.data.session.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500);
  expect(body.data.session.access_token).not.toBe(member.session.access_token);
});

test('responds the same to a wrong password and an unknown address', async () => {
  const answers = [
    await signIn(member.email, 'a wrong password'),
    await signIn('unknown@example.test', 'a wrong password'),
    await signIn(member.email, ' '),
  ];
  const seen = answers.map(({ status, headers, body }) => ({
    status,
    body: { ...body, requestId: '' },
    headers: [...headers.keys()].sort(),
  }));
  expect(seen[0]).toMatchObject({
    status: 400,
    body: { error: 'Invalid login credentials', code: 'invalid_credentials' },
  });
  for (const other of seen) expect(other).toEqual(seen[0]);
});

test('keeps passwords and tokens out of the log, and stores none in plain text', async () => {
  const { body } = await signIn(member.email, member.password);
  const { access_token, refresh_token } = body.data.session;
  const stored = await portal.db.asOwner(async (tx) => {
    const tables = ['auth_users', 'sessions', 'session_tokens', 'organizations', 'rate_limits'];
    const dumps = [];
    for (const table of tables) {
      const { rows } = await tx.query<{ row: string }>(
        `select t::text as row from portal.${table} t`,
      );
      dumps.push(...rows.map(({ row }) => row));
    }
    return dumps.join('\n');
  });
  for (const secret of [member.password, access_token, refresh_token]) {
    expect(stored).not.toContain(secret);
    expect(portal.log.join('')).not.toContain(secret);
  }
});
