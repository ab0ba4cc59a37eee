import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, startPortal } from '../../scripts/lib/test-portal.mjs';
import { readOptions } from '../lib/options.mjs';
import { runBundled } from '../lib/run-bundled.mjs';
import { signUp } from '../lib/sign-up.mjs';

const { rows, window: windowS, windows } = readOptions({ rows: 200, window: 20, windows: 9 });

/** Clock ticks in a second, as `/proc` counts processor time. */
const TICKS = 100;

/** @param {number} pid @returns {number} processor time that it took so far, in seconds */
function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/**
 * @param {string} url
 * @returns {Promise<string>} the organization of a new member who has both services
 */
async function connect(url) {
  const { organizationId, bearer } = await signUp(url);
  const headers = { authorization: `Bearer ${bearer}` };
  for (const provider of ['vapi', 'trieve']) {
    const path = `/api/integrations/${provider}/built-in`;
    const answer = await fetch(url + path, { method: 'POST', headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
  return organizationId;
}

/** @param {number} pid @returns {Promise<number[]>} share of one core in each window */
async function sharesOf(pid) {
  const shares = [];
  for (let nr = 0; nr < windows; nr += 1) {
    const [cpu, from] = [cpuSeconds(pid), Date.now()];
    await pause(windowS * 1_000);
    shares.push((cpuSeconds(pid) - cpu) / ((Date.now() - from) / 1_000));
  }
  return shares;
}

/** @param {boolean} isPoisoned @returns {Promise<number[]>} */
async function measure(isPoisoned) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const options = { dataDir, port: await freePort(), env: { PORTAL_DEMO: 'off' } };
  try {
    const first = await startPortal(options);
    const organization = await connect(first.url);
    await first.stop();
    if (isPoisoned) {
      Object.assign(process.env, {
        POISON_DATA_DIR: dataDir,
        POISON_ORGANIZATION: organization,
        POISON_ROWS: String(rows),
      });
      await runBundled('poison', 'loops');
    }
    const portal = await startPortal(options);
    const shares = await sharesOf(Number(portal.pid));
    await portal.stop();
    return shares;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const control = await measure(false);
const poisoned = await measure(true);
const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(1)} %`;
console.log('| after | without | poisoned |\n| --- | --- | --- |');
for (const [nr, share] of poisoned.entries()) {
  console.log(`| ${(nr + 1) * windowS} s | ${percent(control[nr] ?? 0)} | ${percent(share)} |`);
}
