import { startTestPortal, type TestMember } from 'server-accounts/testing/test-portal';
import { sharedFixture } from 'shared-server/testing';
import { findAccessToken } from '../sessions/access-tokens/find-access-token';
import { findSessionByBearer } from '../sessions/find-session';
import { generateToken, hashToken } from '../sessions/tokens';

const portal = sharedFixture(() => startTestPortal({ PORTAL_RATE_LIMITS: 'on' }));

const many = { max: 1_000, windowMs: 60_000 };
beforeEach(() => {
  Object.assign(portal.deps.config.limits, {
    requestsPerSession: many,
    requestsPerToken: many,
    requestsPerPerson: many,
    requestsPerOrganization: many,
    signUpPerAddress: many,
  });
});

async function createAccessToken({ user, organizationId }: TestMember): Promise<string> {
  const token = generateToken('personal');
  await portal.db.query(
    { role: 'portal_system', reason: 'test' },
    `insert into portal.access_tokens
       (organization_id, user_id, name, prefix, token_hash, scope, expires_at, last_used_at)
     values ($1, $2, 'Reports', 'vp', $3, 'read', now() + interval '1 day', now())`,
    [organizationId, user.id, hashToken(token)],
  );
  return token;
}

const callers = [
  [
    'a session',
    'requestsPerSession',
    async ({ session }: TestMember) => session.access_token,
    findSessionByBearer,
  ],
  ['an access token', 'requestsPerToken', createAccessToken, findAccessToken],
] as const;

describe.each(callers)('%s', (_name, ownLimit, getCredential, find) => {
  /** Sends requests one by one. @returns how many were admitted */
  async function sendRequests(token: string, count: number): Promise<number> {
    let admitted = 0;
    for (let nr = 0; nr < count; nr += 1) {
      const found = await find(portal.deps, token).catch(({ code }) => code);
      if (found !== 'rate_limited') admitted += 1;
    }
    return admitted;
  }

  test.each(['requestsPerPerson', 'requestsPerOrganization'])(
    'also counts for %s',
    async (limit) => {
      const token = await getCredential(await portal.signUp('Ada'));
      Object.assign(portal.deps.config.limits, { [limit]: { max: 3, windowMs: 60_000 } });
      expect(await sendRequests(token, 4)).toBe(3);
    },
  );

  test('needs no query to refuse a caller who has to wait', async () => {
    const token = await getCredential(await portal.signUp('Ada'));
    Object.assign(portal.deps.config.limits, { [ownLimit]: { max: 2, windowMs: 60_000 } });
    const lookUp = jest.spyOn(portal.db, 'lookUp');
    expect(await sendRequests(token, 5)).toBe(2);
    expect(lookUp).toHaveBeenCalledTimes(3);
  });

  test('limits the caller to the rate of the person', async () => {
    const token = await getCredential(await portal.signUp('Ada'));
    // Far enough apart that a request beyond the burst exceeds the longest wait.
    const rare = { max: 1_000, windowMs: 1_000_000_000 };
    Object.assign(portal.deps.config.limits, { requestsPerPerson: rare });
    expect(await sendRequests(token, 55)).toBe(51);
  });
});
