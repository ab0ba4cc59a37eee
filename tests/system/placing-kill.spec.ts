import { randomInt, randomUUID } from 'node:crypto';
import { freePort, startPortal } from '../../scripts/lib/test-portal.mjs';
import {
  type CountingPlatform,
  type Moment,
  moments,
  partyId,
  startCountingPlatform,
} from './counting-platform';
import { all, expect, proxy, signIn, signUp, test } from './support';

const kills = all ? 20 : 2;
/** Calls that are under way when the server dies, wherever they happen to be. */
const anywhere = 6;

interface Wish {
  key: string;
  number: string;
  moment: Moment | undefined;
}

interface Outcome {
  status: number;
  id: string | undefined;
  code: string | undefined;
  text: string | undefined;
}

let numbers = 0;
const wish = (platform: CountingPlatform, moment?: Moment): Wish => {
  numbers += 1;
  const number = `+1650253${String(numbers).padStart(4, '0')}`;
  if (moment) platform.stops.set(number, moment);
  return { key: randomUUID(), number, moment };
};

/** Resolves to null when the portal died before it had answered. */
async function place(url: string, token: string, { key, number }: Wish): Promise<Outcome | null> {
  const body = { assistantId: partyId(number), phoneNumberId: partyId(number) };
  try {
    const answer = await fetch(`${url}/api/vapi/call`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ ...body, customer: { number } }),
    });
    const { id, code, error } = await answer.json();
    return { status: answer.status, id, code, text: error };
  } catch {
    return null;
  }
}

/** Asks again as the page tells the member to, until it is known what became of the call. */
async function placeAgain(url: string, token: string, one: Wish): Promise<Outcome | null> {
  for (;;) {
    const outcome = await place(url, token, one);
    if (outcome?.code !== 'conflict') return outcome;
  }
}

test('a kill -9 at any moment between key and call never leaves two calls', async ({ dataDir }) => {
  test.setTimeout(kills * 90_000);
  const platform = await startCountingPlatform();
  const port = await freePort();
  const env = { PORTAL_DEMO: 'off', VOICE_URL: platform.url, VOICE_TIMEOUT_MS: '2000' };
  const start = () => startPortal({ dataDir, port, env });
  let portal = await start();
  const account = { email: 'robin@example.test', password: 'quiet-harbour-1' };
  await signUp(portal.url, account);
  const { session, user } = (await signIn(portal.url, account)).body.data;
  const token: string = session.access_token;
  const stored = await proxy(
    portal.url,
    {
      action: 'insert',
      table: 'api_keys',
      data: [
        {
          organization_id: user.organization_id,
          provider: 'vapi',
          api_key: 'planted-key',
          is_active: true,
        },
      ],
    },
    { token },
  );
  expect(stored.status).toBe(200);

  const tally = { killed: 0, found: 0, placedLater: 0, unconfirmed: 0 };
  /** Kills the portal under these wishes, starts it again, and asks for each of them twice more. */
  const killUnder = async (staged: Wish[], others: Wish[], afterMs: number) => {
    const wishes = [...staged, ...others];
    const first = staged.map((one) => place(portal.url, token, one));
    await expect.poll(() => staged.every(({ number }) => platform.reached.has(number))).toBe(true);
    platform.delay = () => randomInt(50);
    first.push(...others.map((one) => place(portal.url, token, one)));
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await portal.stop('SIGKILL');
    const answered = await Promise.all(first);
    const before = wishes.map(({ number }) => platform.posts.get(number) ?? 0);
    platform.stops.clear();
    platform.delay = () => 0;
    portal = await start();
    await Promise.all(
      wishes.map(async (one, index) => {
        const again = await placeAgain(portal.url, token, one);
        const third = await placeAgain(portal.url, token, one);
        const what = `${one.moment ?? 'at random'}: ${JSON.stringify(again)}`;
        const calls = platform.calls.filter(({ customer }) => customer.number === one.number);
        expect(platform.posts.get(one.number) ?? 0, what).toBeLessThanOrEqual(1);
        expect(calls.length, what).toBeLessThanOrEqual(1);
        expect(third, what).toEqual(again);
        if (again?.status === 201) expect(again.id, what).toBe(calls[0]?.id);
        else expect(again, what).toMatchObject({ status: 504, code: 'call_unconfirmed' });
        // A member who had an answer gets the same one again.
        if (answered[index]?.id) expect(again?.id, what).toBe(answered[index]?.id);
        // A call that exists is always found.
        if (again?.status !== 201) {
          expect(calls, what).toEqual([]);
          expect(again?.text, what).toMatch(/did not confirm the call/);
        }
        tally.killed += 1;
        if (again?.status !== 201) tally.unconfirmed += 1;
        else if (before[index] === 1) tally.found += 1;
        else tally.placedLater += 1;
      }),
    );
  };

  for (let round = 0; round < kills; round += 1) {
    const staged = moments.map((moment) => wish(platform, moment));
    const others = Array.from({ length: anywhere }, () => wish(platform));
    await killUnder(staged, others, randomInt(500));
  }
  await portal.stop();
  platform.close();
  console.log(
    `${kills} kills under ${tally.killed} calls: ${tally.found} found again, ` +
      `${tally.placedLater} placed after the restart, ${tally.unconfirmed} told as unconfirmed, 0 twice`,
  );
});
