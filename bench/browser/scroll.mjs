import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '../../scripts/lib/build/build.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { findFreePort } from '../../scripts/lib/test-portal.mjs';
import { launchBrowser } from '../lib/chromium.mjs';
import { readOptions } from '../lib/options.mjs';
import { startPortalSignedIn } from '../lib/portals.mjs';
import { makeCall, makeIndexedPage, makeLongCall } from '../lib/scroll/made-calls.mjs';
import { measureScroll, scrolls } from '../lib/scroll/measure-scroll.mjs';

// Scrolls 10,000 calls, also as the table of all calls, and 2,000 turns; see ../README.md.

const options = readOptions({ calls: 10_000, turns: 2_000, rounds: 3, only: '', port: 0 });
const { calls, turns } = options;
/** @typedef {import('../lib/chromium.mjs').Browser} Page */
/** @typedef {import('../lib/scroll/measure-scroll.mjs').Count} Count */

await buildChanged();
const browser = await launchBrowser();
const portal = await startPortalSignedIn(browser, { port: options.port || (await findFreePort()) });
try {
  const { agentId, vapiId } = await findFirstAssistant();
  const answers = createAnswers(vapiId);
  const views = {
    [`${calls.toLocaleString('en')} calls`]: () => openCalls(agentId, answers.all, calls),
    'calls that load while scrolling': () => openCalls(agentId, answers.paged, 25),
    [`all calls, ${calls.toLocaleString('en')} of them`]: () => openAllCalls(calls),
    [`a transcript of ${turns.toLocaleString('en')} turns`]: () =>
      openTranscript(agentId, answers.long),
    'an empty page (control)': openEmpty,
  };
  // The control is measured regardless of `--only`.
  const wanted = Object.entries(views).filter(
    ([name]) => name.includes(options.only) || name.includes('control'),
  );
  /** @type {Map<string, Count[]>} */
  const counts = new Map();
  for (let round = 0; round < options.rounds; round += 1) {
    // Interleaved, so that other load on the machine affects all of them equally.
    for (const [name, open] of wanted) {
      const { page, place } = await open();
      for (const scroll of scrolls) {
        const key = `${name} | ${scroll.name}`;
        counts.set(key, [...(counts.get(key) ?? []), await measureScroll(page, place, scroll)]);
      }
      await page.context().close();
    }
  }
  report(counts);
} finally {
  await portal.stop();
  await browser.close();
}

async function openPage() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript((/** @type {string} */ session) => {
    if (location.protocol !== 'about:') sessionStorage.setItem('supabase.auth.session', session);
  }, portal.session);
  return page;
}

async function findFirstAssistant() {
  const { access_token: token, user } = JSON.parse(portal.session);
  const answer = await fetch(`${portal.url}/api/proxy`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      action: 'select',
      table: 'agents',
      query: { select: 'id, vapi_id', eq: { organization_id: user.organization_id } },
    }),
  });
  const { data } = await answer.json();
  return { agentId: data[0].id, vapiId: data[0].vapi_id ?? data[0].id };
}

/** @param {string} vapiId */
function createAnswers(vapiId) {
  const all = Array.from({ length: calls }, (_, index) => makeCall(index, vapiId));
  const getPaged = (/** @type {URL} */ url) => {
    const until = url.searchParams.get('createdAtLe');
    const from = until ? all.findIndex(({ createdAt }) => createdAt <= until) : 0;
    return all.slice(from, from + 25);
  };
  return {
    all: (/** @type {URL} */ url) => (url.searchParams.has('createdAtLe') ? [] : all),
    paged: getPaged,
    long: makeLongCall(turns, vapiId),
  };
}

/**
 * @param {string} agentId
 * @param {(url: URL) => unknown} answer
 * @param {number} expected
 */
async function openCalls(agentId, answer, expected) {
  const page = await openPage();
  await page.route('**/api/vapi/call?**', (/** @type {any} */ route) =>
    route.fulfill({ json: answer(new URL(route.request().url())) }),
  );
  await page.goto(`${portal.url}/assistants/${agentId}`);
  await page.getByRole('list', { name: `${expected} calls` }).waitFor({ timeout: 120_000 });
  return { page, place: { x: 700, y: 500 } };
}

/** @param {number} expected */
async function openAllCalls(expected) {
  const page = await openPage();
  await page.route(/\/api\/calls\?/, (/** @type {any} */ route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    return route.fulfill({ json: makeIndexedPage(expected, Number(cursor ?? 0)) });
  });
  await page.goto(`${portal.url}/calls`);
  const table = page.getByRole('table', { name: 'Calls', exact: true });
  await table.locator('[data-call]').first().waitFor({ timeout: 120_000 });
  return { page, place: { x: 800, y: 600 } };
}

/**
 * @param {string} agentId
 * @param {{ id: string }} call
 */
async function openTranscript(agentId, call) {
  const page = await openPage();
  await page.route(`**/api/vapi/calls/${call.id}`, (/** @type {any} */ route) =>
    route.fulfill({ json: call }),
  );
  await page.goto(`${portal.url}/assistants/${agentId}/calls/${call.id}`);
  const list = page.getByRole('list', { name: 'Transcript' });
  await list.waitFor({ timeout: 120_000 });
  const box = list.locator('..');
  await box.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await box.boundingBox();
  return { page, place: { x: x + width / 2, y: y + Math.min(height, 400) / 2 } };
}

async function openEmpty() {
  const page = await openPage();
  await page.setContent(
    '<!doctype html><body style="height:2000000px;background:linear-gradient(red,blue)">',
  );
  return { page, place: { x: 700, y: 500 } };
}

/** @param {Map<string, Count[]>} counts */
function report(counts) {
  const day = new Date().toISOString().slice(0, 10);
  const rows = [...counts].map(([name, rounds]) => {
    const sumCounts = (/** @type {keyof Count} */ key) =>
      rounds.reduce((all, one) => all + one[key], 0);
    const [frames, long] = [sumCounts('frames'), sumCounts('long')];
    const worst = Math.max(...rounds.map(({ worstMs }) => worstMs));
    const far = Math.max(...rounds.map(({ scrolled }) => scrolled));
    const share = `**${((100 * long) / frames).toFixed(2)} %**`;
    const cells = [
      share,
      long,
      frames,
      `${worst.toFixed(0)} ms`,
      sumCounts('busy'),
      `${(sumCounts('cpuMs') / frames).toFixed(1)} ms`,
      `${far.toFixed(0)} px`,
    ];
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  const text = [
    `# Frames over 50 ms while scrolling, ${day}, Node ${process.version}`,
    '',
    `Load average of the machine at the end: ${loadavg()[0]?.toFixed(1)}.`,
    '',
    '| what | how | share over 50 ms | over 50 ms | frames | worst | tasks over 50 ms of processor time | main thread per frame | scrolled to |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `scroll-${day}.md`), text);
  console.log(`\n${text}`);
}
