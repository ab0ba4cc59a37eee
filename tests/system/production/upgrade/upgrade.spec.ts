import type { Browser } from '@playwright/test';
import { isWholeRun } from 'testing/matrix';
import { expect, signIn, test } from '../../support';
import { startLoad } from '../rolling/load';
import { hasNginx } from '../rolling/nginx';
import { account, type Fleet, startFleet } from './fleet';
import { openTab, type Seen, type Tab } from './tabs';
import { makeTwoReleases, type Release } from './two-releases';

const PER_SECOND = 50;
const TABS = 5;
/** Tabs that stay open while others reload now and then. */
const KEPT = 2;
const EVERY_PAGE = 6;

let releases: Awaited<ReturnType<typeof makeTwoReleases>>;
let fleet: Fleet | undefined;

test.describe.configure({ mode: 'serial' });
// Three servers, each replaced eight times, which takes too long for every run.
test.skip(!isWholeRun, 'in the whole run');
test.skip(!hasNginx(), 'nginx is not installed here');
test.beforeAll(async () => {
  test.setTimeout(300_000);
  releases = await makeTwoReleases();
  fleet = await startFleet(releases.before);
});
test.beforeEach(() => test.skip(!fleet, 'no PostgreSQL is installed here'));
test.afterAll(async () => {
  await fleet?.stop();
  releases?.dispose();
});

async function findCall(url: string) {
  const { session } = (await signIn(url, account)).body.data;
  const headers = { authorization: `Bearer ${session.access_token}` };
  const getJson = async (path: string) => (await fetch(url + path, { headers })).json();
  const [assistant] = await getJson('/api/vapi/assistants');
  const numbers = await getJson('/api/vapi/phone-numbers');
  const number = numbers.find(({ status }: { status: string }) => status === 'active');
  const call = {
    assistantId: assistant.id,
    phoneNumberId: number.id,
    customer: { number: '+14155552671' },
  };
  return { token: session.access_token as string, call };
}

/** Checks that open tabs keep their shell during the change, and that reloads get the next one. */
async function checkTabs(
  { kept, loading }: { kept: readonly Tab[]; loading: readonly Tab[] },
  [from, to]: readonly [from: Release, to: Release],
  change: (lock: () => void) => Promise<void>,
): Promise<void> {
  for (const tab of kept) await tab.load();
  for (const tab of kept) expect(await tab.readScript()).toContain(from.script);
  const wandering = loading.map((tab) => tab.browse({ isReloading: true }));
  // They open their first page of each kind while they have the former shell.
  await change(() => wandering.push(...kept.map((tab) => tab.browse())));
  await expect
    .poll(() => kept.map((tab) => tab.countVisited()), { timeout: 60_000 })
    .toEqual(kept.map(() => EVERY_PAGE));
  for (const tab of loading) {
    await expect.poll(() => tab.readScript(), { timeout: 60_000 }).toContain(to.script);
  }
  await Promise.all(wandering.map((one) => one.stop()));
  for (const tab of kept) expect(await tab.readScript()).toContain(from.script);
}

/** Upgrades and rolls back under load. @param killed the server that is killed, both times */
async function upgradeAndRollBack(browser: Browser, killed?: number) {
  const { url, replaceAll, migrate, compose, rollback, readVersions } = fleet as Fleet;
  const { before, after } = releases;
  const seen: Seen = { pages: 0, white: [], console: [], failed: [] };
  const { token, call } = await findCall(url);
  const tabs = await Promise.all(
    Array.from({ length: TABS }, () => openTab(browser, { url, account, seen })),
  );
  const open = { kept: tabs.slice(0, KEPT), loading: tabs.slice(KEPT) };
  const load = startLoad({ url, token, perSecond: PER_SECOND, tabs: 0, call });
  const began = performance.now();
  await checkTabs(open, [before, after], async (wander) => {
    await migrate(after);
    await replaceAll(after, killed);
    await compose(after);
    wander();
  });
  expect(await readVersions()).toEqual(Array.from({ length: 3 }, () => after.version));
  await checkTabs(open, [after, before], async (wander) => {
    await rollback(after);
    wander();
    await replaceAll(before, killed);
  });
  expect(await readVersions()).toEqual(Array.from({ length: 3 }, () => before.version));
  const seconds = Math.round((performance.now() - began) / 1_000);
  await Promise.all(tabs.map((tab) => tab.close()));
  await load.stop();
  const { failures, calls } = load;
  console.log(
    `${killed === undefined ? 'Stopped' : 'One killed'}, forwards and back in ${seconds} s: ` +
      `${load.count()} requests (${Math.round(load.count() / seconds)} a second), ${failures.length} failed, ${load.countRepeated()} repeated; ` +
      `${calls.size} calls; ${TABS} tabs, ${seen.pages} pages, ${seen.white.length} white, ` +
      `${seen.failed.length} failed requests, ${seen.console.length} lines in the console.`,
  );
  expect(failures).toEqual([]);
  expect(new Set(calls.values()).size).toBe(calls.size);
  expect(seen.white).toEqual([]);
  return seen;
}

/** On a busy machine, the page correctly falls back to a remote's former version. */
const isSlowRemote = (line: string) => /no answer within \d+ ms; .* is shown instead/.test(line);

test('fails no request and shows no white page during an upgrade and a rollback', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const seen = await upgradeAndRollBack(browser);
  expect(seen.failed).toEqual([]);
  expect(seen.console.filter((line) => !isSlowRemote(line))).toEqual([]);
});

/** Requests that the kill cuts off: reopened streams, and reads by POST, which pages repeat. */
const cutOff = /\b502\b.* |net::ERR_INCOMPLETE_CHUNKED_ENCODING.*\/api\/events/;

test('shows no white page and loses only the requests that a kill cuts off', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const seen = await upgradeAndRollBack(browser, 1);
  expect(seen.failed.filter((line) => !cutOff.test(line))).toEqual([]);
  expect(seen.console.filter((line) => !cutOff.test(line) && !isSlowRemote(line))).toEqual([]);
});
