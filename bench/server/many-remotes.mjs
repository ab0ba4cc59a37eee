import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildChanged } from '../../scripts/lib/build/build.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/test-portal.mjs';
import { launchBrowser } from '../lib/chromium.mjs';
import { makeEnvironments } from '../lib/composition/copied-remotes.mjs';
import { links, measureLoad } from '../lib/first-load/measure-load.mjs';
import { readOptions } from '../lib/options.mjs';
import { startSignedIn } from '../lib/portals.mjs';
import { median } from '../lib/report.mjs';

// Compares a portal of many remotes with the usual one; see README.md here.

const { remotes, rounds, copies } = readOptions({ remotes: 50, rounds: 5, copies: '' });
const names = ['usual', 'many'];
const run = promisify(execFile);

await buildChanged();
const folder = mkdtempSync(join(tmpdir(), 'portal-many-'));
const env = makeEnvironments(folder, remotes, copies ? copies.split(',') : undefined);
for (const name of names) await compose('lock', name);

const browser = await launchBrowser();
/** @type {(() => Promise<unknown>)[]} */
const closing = [() => browser.close()];
try {
  const [link = { name: '' }] = links;
  const port = await freePort();
  const sites = [];
  for (const [at, name] of names.entries()) {
    const site = await startSignedIn(browser, {
      port: port + at * 10,
      env: { ...env, PORTAL_ENVIRONMENT: name },
    });
    closing.push(site.stop);
    sites.push({ name, site });
  }
  /** @type {Record<string, Found>} */
  const found = {};
  for (const { name, site } of sites) {
    const html = await bytesOf(site.url, 'identity');
    found[name] = {
      checkMs: [],
      requests: [],
      shownMs: [],
      html,
      packed: await bytesOf(site.url, 'br'),
    };
  }
  // The first round of each warms up and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, site } of sites) {
      const checkMs = await compose('check', name);
      const { requests, shownMs } = await measureLoad(browser, site, link);
      if (round === 0) continue;
      found[name]?.checkMs.push(checkMs);
      found[name]?.requests.push(requests);
      found[name]?.shownMs.push(shownMs);
    }
  }
  report(found);
} finally {
  await Promise.all(closing.map((close) => close()));
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @typedef {object} Found
 * @property {number[]} checkMs
 * @property {number[]} requests
 * @property {number[]} shownMs
 * @property {number} html bytes of the page
 * @property {number} packed bytes of the page as it is sent
 */

/**
 * @param {...string} words
 * @returns {Promise<number>} time of the whole command, as it reports it
 */
async function compose(...words) {
  const options = { env: { ...process.env, ...env }, maxBuffer: 1e7 };
  const { stderr } = await run(
    process.execPath,
    [join(root, 'scripts/compose.mjs'), ...words],
    options,
  );
  return Number(/(\d+) ms\s*$/.exec(stderr)?.[1]);
}

/** @param {string} url @param {string} encoding @returns {Promise<number>} bytes of the page */
async function bytesOf(url, encoding) {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': encoding };
    request(url, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (part) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve(bytes));
    })
      .on('error', reject)
      .end();
  });
}

/** @param {Record<string, Found>} found */
function report(found) {
  const lines = [
    `# ${remotes} remotes beside 3, ${new Date().toISOString().slice(0, 10)}, Node ${process.version}`,
    '',
    '| remotes | check | requests of the first load | data shown | index.html | packed |',
    '| --- | --- | --- | --- | --- | --- |',
    ...names.map((name) => {
      const { checkMs = [], requests = [], shownMs = [], html = 0, packed = 0 } = found[name] ?? {};
      const ms = (/** @type {number[]} */ all) => `${Math.round(median(all))} ms`;
      const count = name === 'many' ? remotes : 3;
      return `| ${count} | ${ms(checkMs)} | ${median(requests)} | ${ms(shownMs)} | ${kB(html)} | ${kB(packed)} |`;
    }),
    '',
  ];
  console.log(lines.join('\n'));
  const results = join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'many-remotes.md'), lines.join('\n'));
}

/** @param {number} bytes */
function kB(bytes) {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
