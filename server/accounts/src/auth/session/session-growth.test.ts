import { sharedFixture } from 'shared-server/testing';
import {
  getCookie,
  startTestPortal,
  type TestMember,
  testPassword,
} from '../../testing/test-portal';

const portal = sharedFixture(() =>
  startTestPortal({
    PORTAL_RATE_LIMITS: 'on',
    LIMIT_REFRESHES_PER_SESSION: '6/1m',
    LIMIT_REFRESHES_PER_PERSON: '9/1m',
    LIMIT_SIGN_UP_PER_ADDRESS: '1000/1h',
    SESSIONS_PER_PERSON: '3',
  }),
);

const runSql = <Row extends object = object>(statement: string, values: unknown[] = []) =>
  portal.db.asOwner((tx) => tx.query<Row>(statement, values));
const refreshTokens = (refresh_token: string) => portal.auth('refreshSession', { refresh_token });
const signIn = ({ email }: TestMember, remember = false) =>
  portal.auth('signInWithPassword', { email, password: testPassword, remember });
const isAccepted = async (bearer: string) =>
  (await portal.auth('getUser', {}, { bearer })).status === 200;
const readTokens = async ({ user }: TestMember) =>
  (
    await runSql<{ kind: string; used: boolean }>(
      `select kind, used_at is not null as used from portal.session_tokens
       where session_id in (select id from portal.sessions where user_id = $1)`,
      [user.id],
    )
  ).rows;
const endGracePeriod = () =>
  runSql(`update portal.session_tokens set used_at = used_at - interval '11 s'
       where used_at is not null`);

test('limits the refreshes of a session, without affecting other sessions', async () => {
  const [ada, bob] = [await portal.signUp('Ada'), await portal.signUp('Bob')];
  const statuses: number[] = [];
  let token = ada.session.refresh_token;
  for (let count = 0; count < 8; count += 1) {
    const answer = await refreshTokens(token);
    statuses.push(answer.status);
    if (answer.status === 200) token = answer.body.data.session.refresh_token;
    else expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  expect((await refreshTokens(bob.session.refresh_token)).status).toBe(200);
  await runSql(`update portal.rate_limits set window_ends_at = now() - interval '1 s'`);
  expect((await refreshTokens(token)).status).toBe(200);
});

test('limits the refreshes of a person across all sessions', async () => {
  const ada = await portal.signUp('Ada');
  const statuses: number[] = [];
  for (let session = 0; session < 3; session += 1) {
    let token = (await signIn(ada)).body.data.session.refresh_token;
    for (let count = 0; count < 4; count += 1) {
      const answer = await refreshTokens(token);
      statuses.push(answer.status);
      token = answer.body.data?.session.refresh_token ?? token;
    }
  }
  expect(statuses).toEqual([...Array(9).fill(200), 429, 429, 429]);
});

test('removes a used refresh token at the first refresh after the grace period', async () => {
  const ada = await portal.signUp();
  const first = (await refreshTokens(ada.session.refresh_token)).body.data.session;
  expect((await readTokens(ada)).filter(({ used }) => used)).toHaveLength(1);
  await endGracePeriod();
  await runSql(`update portal.session_tokens set expires_at = now() - interval '1 s'
             where kind = 'access'`);
  const next = (await refreshTokens(first.refresh_token)).body.data.session;
  const kept = await readTokens(ada);
  expect(kept.filter(({ used }) => used)).toHaveLength(1);
  expect(kept).toHaveLength(3);
  expect(await isAccepted(next.access_token)).toBe(true);
});

test('ends the session when a used and deleted refresh token is presented', async () => {
  const ada = await portal.signUp();
  const first = (await refreshTokens(ada.session.refresh_token)).body.data.session;
  await endGracePeriod();
  const next = (await refreshTokens(first.refresh_token)).body.data.session;
  expect((await refreshTokens(ada.session.refresh_token)).body.code).toBe('session_ended');
  expect(await isAccepted(next.access_token)).toBe(false);
  expect(portal.log.join('')).toContain('refresh token used again');
});

test('refuses a forged refresh token without ending the session', async () => {
  const ada = await portal.signUp();
  const [text = ''] = ada.session.refresh_token.split('.');
  for (const forged of [`${text}.${'A'.repeat(43)}`, text, `${text}x.`]) {
    expect((await refreshTokens(forged)).body.code).toBe('session_ended');
  }
  expect(await isAccepted(ada.session.access_token)).toBe(true);
});

test('keeps at most 400 tokens of a session', async () => {
  const ada = await portal.signUp();
  await runSql(
    `insert into portal.session_tokens (token_hash, session_id, kind, expires_at, created_at)
     select kind || place, s.id, kind, s.expires_at, now() - interval '1 minute'
     from portal.sessions s, generate_series(1, 300) place,
       unnest(array['access', 'refresh']) kind
     where s.user_id = $1`,
    [ada.user.id],
  );
  const { status, body } = await refreshTokens(ada.session.refresh_token);
  expect(status).toBe(200);
  expect(await readTokens(ada)).toHaveLength(400);
  expect(await isAccepted(body.data.session.access_token)).toBe(true);
});

test('ends the least recently used session when a person has more than the maximum', async () => {
  const ada = await portal.signUp();
  const opened = [ada.session];
  for (let count = 0; count < 2; count += 1) {
    opened.push((await signIn(ada)).body.data.session);
  }
  const newest = 'select id from portal.sessions order by created_at desc limit 1';
  const { rows } = await runSql<{ id: string }>(newest);
  await runSql(
    `update portal.sessions set last_used_at = now() - interval '1 hour' where id = $1`,
    [rows[0]?.id],
  );
  opened.push((await signIn(ada)).body.data.session);
  const alive = [];
  for (const { access_token } of opened) alive.push(await isAccepted(access_token));
  expect(alive).toEqual([true, true, false, true]);
});

test('removes sessions that ended over an hour ago at the next sign-in', async () => {
  const ada = await portal.signUp();
  await runSql(
    `update portal.sessions set revoked_at = now() - interval '61 minutes'
             where user_id = $1`,
    [ada.user.id],
  );
  await signIn(ada);
  expect(
    await runSql('select 1 from portal.sessions where user_id = $1', [ada.user.id]),
  ).toMatchObject({ rowCount: 1 });
});

test('limits how often new tabs can resume a remembered session', async () => {
  const ada = await portal.signUp();
  const cookie = getCookie(await signIn(ada, true));
  const headers = { 'sec-fetch-site': 'same-origin' };
  const statuses: number[] = [];
  for (let count = 0; count < 8; count += 1) {
    statuses.push((await portal.auth('resumeSession', undefined, { cookie, headers })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
});
