import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { freePort, startPortal } from '../../scripts/lib/test-portal.mjs';
import { readOptions } from '../lib/options.mjs';
import { median } from '../lib/report.mjs';

// Compares a read through the proxy with a bare pipe to the same service; see ../README.md.

const options = readOptions({ rounds: 5, requests: 1_000, clients: 20, port: 0 });
const agent = new Agent({ keepAlive: true, maxSockets: options.clients });
const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const port = options.port || (await freePort());
const portal = await startPortal({ dataDir, port, env: { LOG_LEVEL: 'error' } });
const demo = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'));
const pipe = fork(join(root, 'bench/control/pipe.mjs'), [demo.voice.url, String(port + 20)]);
try {
  await new Promise((resolve) => pipe.once('message', resolve));
  const key = demo.voice.apiKey;
  const [assistant] = await (
    await fetch(`${demo.voice.url}/assistant`, { headers: { authorization: `Bearer ${key}` } })
  ).json();
  const proxied = { url: `${portal.url}/api/vapi/assistant/${assistant.id}`, key: await signIn() };
  const piped = { url: `http://127.0.0.1:${port + 20}/assistant/${assistant.id}`, key };
  /** @type {{ portal: number[], control: number[] }} */
  const rates = { portal: [], control: [] };
  // The first round warms both up and is not counted.
  for (let round = 0; round <= options.rounds; round += 1) {
    const pair = { portal: await rateOf(proxied), control: await rateOf(piped) };
    if (round === 0) continue;
    rates.portal.push(pair.portal);
    rates.control.push(pair.control);
  }
  report(median(rates.portal), median(rates.control));
} finally {
  pipe.kill();
  agent.destroy();
  await portal.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** @returns {Promise<string>} the access token of the demo's member */
async function signIn() {
  const { email, password } = demo;
  const answer = await fetch(`${portal.url}/api/proxy`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      action: 'auth',
      auth: { action: 'signInWithPassword', data: { email, password } },
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()).data.session.access_token;
}

/**
 * @param {{ url: string, key: string }} target
 * @returns {Promise<number>} requests a second
 */
async function rateOf(target) {
  const started = performance.now();
  let left = options.requests;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      await ask(target);
    }
  };
  await Promise.all(Array.from({ length: options.clients }, client));
  return options.requests / ((performance.now() - started) / 1000);
}

/** @param {{ url: string, key: string }} target @returns {Promise<void>} */
function ask({ url, key }) {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}` };
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once('end', resolve);
    }).once('error', reject);
  });
}

/** @param {number} through @param {number} control */
function report(through, control) {
  const text = [
    '| measured | portal | control | portal / control | goal |',
    '| --- | --- | --- | --- | --- |',
    `| pass-through, requests a second | ${through.toFixed(0)} | ${control.toFixed(0)} | ${(through / control).toFixed(2)} | at least 0.8 |`,
    '',
  ].join('\n');
  console.log(text);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(join(root, 'test-results/server-limit.md'), text);
}
