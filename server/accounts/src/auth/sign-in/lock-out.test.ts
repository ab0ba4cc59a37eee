import type { Mail } from 'server-core/mail/mailer';
import { sharedFixture } from 'shared-server/testing';
import { inWholeRun, isWholeRun } from 'testing/matrix';
import { type Answer, startTestPortal, type TestMember } from '../../testing/test-portal';

const testInWholeRun = inWholeRun(test);

const ADDRESSES = isWholeRun ? 20 : 3;
const MANY = isWholeRun ? 1_000 : 60;
const wrong = 'a wrong password';
const mails: Mail[] = [];
const portal = sharedFixture(() =>
  startTestPortal(
    {
      PORTAL_RATE_LIMITS: 'on',
      TRUST_PROXY_HOPS: '1',
      LIMIT_SIGN_UP_PER_ADDRESS: '100/1h',
      // Windows that don't end during the test, even on a slow machine.
      LIMIT_SIGN_IN_PER_ACCOUNT: '10/1h',
      LIMIT_SIGN_IN_PER_ADDRESS: '30/1h',
    },
    { sendMail: async (mail) => void mails.push(mail) },
  ),
);
let owner: TestMember;
let device: string;

beforeEach(async () => {
  owner = await portal.signUp('Owner');
  device = readDevice(await signIn(owner.password, '192.0.2.200'));
  addresses += 100;
});
let addresses = 0;

const readDevice = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('portal_device='))
    ?.split(';')[0] ?? '';

function signIn(password: string, address: string, cookie = '', email = owner.email) {
  const headers = { 'x-forwarded-for': address };
  return portal.auth('signInWithPassword', { email, password }, { headers, cookie });
}

/** Fails to sign in as the owner, from alternating addresses that no other test uses. */
async function failOften(tries: number): Promise<void> {
  for (let done = 0; done < tries; done += 50) {
    const some = Array.from({ length: Math.min(50, tries - done) }, (_, index) =>
      signIn(wrong, `198.51.${addresses / 100}.${(done + index) % ADDRESSES}`),
    );
    for (const { status } of await Promise.all(some)) expect([400, 429]).toContain(status);
  }
}

test('lets the owner in immediately after many failed attempts by strangers', async () => {
  await failOften(MANY);
  for (const address of ['192.0.2.200', '203.0.113.9', `198.51.${addresses / 100}.3`]) {
    expect((await signIn(owner.password, address, device)).status).toBe(200);
  }
  expect((await signIn(owner.password, '203.0.113.10')).status).toBe(200);
}, 180_000);

test('lets the owner in after a short pause when they mistyped in a new browser', async () => {
  await failOften(20);
  expect((await signIn(wrong, '203.0.113.11')).status).toBe(400);
  const early = await signIn(owner.password, '203.0.113.11');
  expect([early.status, early.body.code]).toEqual([429, 'rate_limited']);
  expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(2);
  await passDelays(2);
  expect((await signIn(owner.password, '203.0.113.11')).status).toBe(200);
});

inWholeRun(test)('doubles the pause of an address that keeps failing, up to a minute', async () => {
  await failOften(20);
  const pauses: number[] = [];
  for (let count = 0; count < 9; count += 1) {
    expect((await signIn(wrong, '203.0.113.12')).status).toBe(400);
    pauses.push(Number((await signIn(wrong, '203.0.113.12')).headers.get('retry-after')));
    await passDelays(60);
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 60, 60]);
});

inWholeRun(test)(
  'mails the owner a working link while strangers keep requesting links',
  async () => {
    mails.length = 0;
    const requestReset = (address: string, cookie = '') =>
      portal.auth(
        'resetPasswordForEmail',
        { email: owner.email },
        { headers: { 'x-forwarded-for': address }, cookie },
      );
    const requestAsStrangers = async () => {
      for (let index = 0; index < ADDRESSES * 4; index += 1) {
        expect((await requestReset(`198.51.100.${index % ADDRESSES}`)).status).toBe(200);
      }
      await portal.deps.background.settle();
    };
    await requestAsStrangers();
    expect(mails).toHaveLength(ADDRESSES * 3);
    for (const [address, cookie] of [
      ['198.51.100.3', device],
      ['203.0.113.13', ''],
    ] as const) {
      mails.length = 0;
      expect((await requestReset(address, cookie)).status).toBe(200);
      await portal.deps.background.settle();
      const linkMail = mails.find(({ text }) => text.includes('#token='));
      const token = linkMail?.text.match(/#token=(\S+)/)?.[1];
      await requestAsStrangers();
      const used = await portal.auth('updateUser', {
        token,
        password: `${owner.password} ${address}`,
      });
      expect(used.status).toBe(200);
    }
  },
);

test('treats a browser as unknown when its cookie is forged or belongs to another account or an old password', async () => {
  await failOften(20);
  const other = await portal.signUp('Other');
  const foreign = readDevice(await signIn(other.password, '192.0.2.201', '', other.email));
  const forged = device.replace(/\.[0-9a-f]{24}/, `.${'0'.repeat(24)}`);
  for (const [index, cookie] of [foreign, forged].entries()) {
    const address = `203.0.113.${20 + index}`;
    expect((await signIn(wrong, address, cookie)).status).toBe(400);
    expect((await signIn(owner.password, address, cookie)).status).toBe(429);
  }
  const data = { password: 'quite another password', current_password: owner.password };
  await portal.auth('updateUser', data, { bearer: owner.session.access_token });
  expect((await signIn(wrong, '203.0.113.30', device)).status).toBe(400);
  expect((await signIn(wrong, '203.0.113.30', device)).status).toBe(429);
});

testInWholeRun('treats a known browser as unknown after ten failures', async () => {
  await failOften(20);
  for (let count = 0; count < 10; count += 1) {
    expect((await signIn(wrong, '203.0.113.40', device)).status).toBe(400);
  }
  expect((await signIn(wrong, '203.0.113.40', device)).status).toBe(400);
  expect((await signIn(wrong, '203.0.113.40', device)).status).toBe(429);
});

testInWholeRun('does not limit sign-ins that succeed', async () => {
  const other = await portal.signUp('Other');
  const signInOther = () => signIn(other.password, '203.0.113.50', '', other.email);
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, signInOther));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  }
});

/** Moves the pauses of all addresses this many seconds into the past. */
const passDelays = (seconds: number) =>
  portal.db.asOwner((tx) =>
    tx.query(
      `update portal.sign_in_delays set not_before = not_before - $1::integer * interval '1 second'`,
      [seconds],
    ),
  );
