import { startTestPortal, testPassword } from 'server-accounts/testing/test-portal';
import { sharedFixture } from 'shared-server/testing';
import { getAddress } from './address';
import { createCountedLookUp } from './counted-look-up';

const portal = sharedFixture(() =>
  startTestPortal({
    PORTAL_RATE_LIMITS: 'on',
    TRUST_PROXY_HOPS: '1',
    LIMIT_SIGN_IN_PER_ACCOUNT: '5/1m',
    LIMIT_SIGN_IN_PER_ADDRESS: '8/5m',
    SIGN_IN_DELAY_MS: '60000',
    LIMIT_SIGN_UP_PER_ADDRESS: '2/1h',
    LIMIT_RESET_PER_ADDRESS: '3/1h',
    LIMIT_REQUESTS_PER_SESSION: '4/1m',
    LIMIT_ANONYMOUS_PER_ADDRESS: '3/1m',
  }),
);

const signIn = (email: string, address: string) =>
  portal.auth(
    'signInWithPassword',
    { email, password: 'wrong password' },
    { headers: { 'x-forwarded-for': address } },
  );

const resetCounters = () =>
  portal.db.asOwner((tx) =>
    tx.query(`update portal.rate_limits set window_ends_at = now() - interval '1 s'`),
  );

test('refuses parallel attempts beyond the limit of an address', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => signIn(`p-${index}@example.test`, '192.0.2.50')),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(8);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(42);
  expect(refused[0]?.body.code).toBe('rate_limited');
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('pauses only the addresses that failed too often for the account', async () => {
  const failSignIn = (address: string) => signIn('one@example.test', address);
  for (let index = 0; index < 5; index += 1)
    expect((await failSignIn('192.0.2.1')).status).toBe(400);
  const last = await Promise.all(Array.from({ length: 3 }, () => failSignIn('192.0.2.1')));
  expect(last.map(({ status }) => status).sort()).toEqual([400, 429, 429]);
  expect((await failSignIn('192.0.2.2')).status).toBe(400);
});

test('accepts only eight attempts from an address, across any number of accounts', async () => {
  const answers = [];
  for (let index = 0; index < 10; index += 1) {
    answers.push(await signIn(`many-${index}@example.test`, '198.51.100.7'));
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array(8).fill(400), 429, 429]);
});

test('ignores a forged client address', async () => {
  const signInSpoofed = (index: number) =>
    signIn(`spoof-${index}@example.test`, `10.0.0.${index}, 203.0.113.9`);
  const answers = [];
  for (let index = 0; index < 9; index += 1) answers.push(await signInSpoofed(index));
  expect(answers.at(-1)?.status).toBe(429);
});

test('accepts attempts again when the window is over', async () => {
  expect((await signIn('one@example.test', '192.0.2.1')).status).toBe(429);
  await resetCounters();
  expect((await signIn('one@example.test', '192.0.2.1')).status).toBe(400);
});

test('limits sign-ups and reset mails', async () => {
  const createOrganization = () =>
    portal.post({ action: 'insert', table: 'organizations', data: [{ name: 'Ada' }] });
  expect(
    [await createOrganization(), await createOrganization(), await createOrganization()].map(
      (a) => a.status,
    ),
  ).toEqual([200, 200, 429]);
  const signUp = () => portal.auth('signUp', { email: 'x@example.test', password: testPassword });
  expect([await signUp(), await signUp(), await signUp()].map((a) => a.status)).toEqual([
    422, 422, 429,
  ]);
  const resetPassword = () => portal.auth('resetPasswordForEmail', { email: 'one@example.test' });
  const resets = [
    await resetPassword(),
    await resetPassword(),
    await resetPassword(),
    await resetPassword(),
  ];
  expect(resets.map((a) => a.status)).toEqual([200, 200, 200, 429]);
});

test('limits the requests of a session per minute, without affecting others', async () => {
  await resetCounters();
  const [ada, bob] = [await portal.signUp('Ada'), await portal.signUp('Bob')];
  const getUser = (bearer: string) => portal.auth('getUser', {}, { bearer });
  const answers = [];
  for (let index = 0; index < 6; index += 1) answers.push(await getUser(ada.session.access_token));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429]);
  expect((await getUser(bob.session.access_token)).status).toBe(200);
});

test('admits exactly the limit of a session when requests arrive at once', async () => {
  await resetCounters();
  const [ada, bob] = [await portal.signUp('Cleo'), await portal.signUp('Dan')];
  const fetchUser = ({ session }: typeof ada) =>
    portal.auth('getUser', {}, { bearer: session.access_token });
  const answers = await Promise.all([
    ...Array.from({ length: 9 }, () => fetchUser(ada)),
    ...Array.from({ length: 3 }, () => fetchUser(bob)),
  ]);
  const admitted = answers.map(({ status }) => status === 200);
  expect(admitted.slice(0, 9).filter(Boolean)).toHaveLength(4);
  expect(admitted.slice(9)).toEqual([true, true, true]);
});

test('counts two keys of one subject together when they are looked up at once', async () => {
  await resetCounters();
  const limits = [{ max: 3, windowMs: 60_000 }];
  const lookUp = createCountedLookUp<{ name: string }>(
    "select key->>'name' as name, 'one' as who",
    [{ name: 'pair', column: 'who' }],
  );
  const findCounted = (name: string) =>
    lookUp({ config: { rateLimits: true }, db: portal.db }, { name }, limits).then(
      (row) => row?.name,
      (error) => error.code,
    );
  const found = await Promise.all(['a', 'b', 'a', 'b', 'b'].map(findCounted));
  expect(found).toEqual(['a', 'b', 'a', 'rate_limited', 'rate_limited']);
  await resetCounters();
  expect(await findCounted('b')).toBe('b');
});

describe('a look-up that counts for several subjects', () => {
  const createLimit = (max: number) => ({ max, windowMs: 60_000 });
  const lookUp = createCountedLookUp<{ session: string }>(
    "select key->>'session' as session, key->>'person' as person, key->>'whole' as whole",
    ['session', 'person', 'whole'].map((column) => ({ name: `several-${column}`, column })),
  );
  const lookUpTimes = async (times: number, key: object) => {
    const asked = Array.from({ length: times }, () =>
      lookUp({ config: { rateLimits: true }, db: portal.db }, key, [
        createLimit(3),
        createLimit(4),
        createLimit(5),
      ]),
    );
    const answers = await Promise.allSettled(asked);
    return answers.filter(({ status }) => status === 'fulfilled').length;
  };

  test('refuses by the limit that is used up first, and does not count refused requests', async () => {
    const ada = { session: 'a', person: 'ada', whole: 'acme' };
    expect(await lookUpTimes(10, ada)).toBe(3);
    expect(await lookUpTimes(10, { ...ada, session: 'b' })).toBe(1);
    const ben = { session: 'c', person: 'ben', whole: 'acme' };
    expect(await lookUpTimes(10, ben)).toBe(1);
    expect(await lookUpTimes(10, { ...ben, session: 'd', whole: 'other' })).toBe(1);
  });

  test('does not count a null subject', async () => {
    const lost = { session: 'e', person: 'cleo' };
    expect(await lookUpTimes(3, lost)).toBe(3);
    expect(await lookUpTimes(3, { ...lost, session: 'f' })).toBe(1);
  });
});

test.each([
  ['person', '3/1m', '1000/1m', 3],
  ['organization', '1000/1m', '5/1m', 5],
])('limits the requests of a %s across sessions', async (_who, person, all, most) => {
  await resetCounters();
  const ada = await portal.signUp('Ada');
  const { limits } = portal.deps.config;
  const before = { ...limits };
  const toLimit = (rate: string) => ({ max: Number(rate.split('/')[0]), windowMs: 60_000 });
  Object.assign(limits, {
    requestsPerSession: toLimit('1000/1m'),
    requestsPerPerson: toLimit(person),
    requestsPerOrganization: toLimit(all),
  });
  const { body } = await portal.auth('signInWithPassword', {
    email: ada.email,
    password: testPassword,
  });
  const bearers = [ada.session.access_token, body.data.session.access_token];
  const statuses = [];
  for (let count = 0; count < most + 2; count += 1) {
    statuses.push((await portal.auth('getUser', {}, { bearer: bearers[count % 2] ?? '' })).status);
  }
  Object.assign(limits, before);
  expect(statuses.filter((status) => status === 200)).toHaveLength(most);
  expect(statuses.at(-1)).toBe(429);
});

test('limits look-ups without a session by address', async () => {
  await resetCounters();
  const answers = [];
  for (let index = 0; index < 4; index += 1) answers.push(await portal.auth('getUser'));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429]);
});

test('keeps email and network addresses out of the counters', async () => {
  const { rows } = await portal.db.asOwner((tx) => tx.query('select * from portal.rate_limits'));
  expect(rows.length).toBeGreaterThan(5);
  expect(JSON.stringify(rows)).not.toMatch(/example\.test|192\.0\.2|198\.51/);
});

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [undefined, 'unknown'],
])('counts the address %s as %s', (ip, counted) => {
  expect(getAddress({ ip })).toBe(counted);
});
