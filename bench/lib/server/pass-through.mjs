import { fork } from 'node:child_process';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/paths.mjs';
import { getMedian } from '../report.mjs';
import { getRate, runAlternately } from './rate.mjs';

/**
 * Reads assistants through the portal, alternating with a pipe that only forwards.
 * @param {import('./demo-portal.mjs').DemoPortal} portal
 * @param {{ rounds: number, requests: number, clients: number }} options
 * @param {{ databaseUrl?: string, different?: boolean }} [how] database in which the pipe looks up
 * the session; whether to read all assistants in turn instead of one
 */
export async function measurePassThrough({ url, port, voice, signIn }, options, how = {}) {
  const { databaseUrl = '', different = false } = how;
  const agent = new Agent({ keepAlive: true, maxSockets: options.clients });
  const pipePort = String(port + 20);
  const pipe = fork(join(root, 'bench/control/pipe.mjs'), [voice.url, pipePort, databaseUrl]);
  try {
    await new Promise((resolve) => pipe.once('message', resolve));
    const own = { authorization: `Bearer ${voice.apiKey}` };
    /** @type {{ id: string }[]} */
    const all = await (await fetch(`${voice.url}/assistant`, { headers: own })).json();
    const token = await signIn();
    const proxied = {
      url: `${url}/api/vapi/assistant`,
      headers: { authorization: `Bearer ${token}` },
    };
    const piped = {
      url: `http://127.0.0.1:${pipePort}/assistant`,
      headers: { ...own, ...(databaseUrl && { 'x-session': token }) },
    };
    const read = different ? all : all.slice(0, 1);
    let asked = 0;
    const measureRate =
      (/** @type {Target} */ { url: list, headers }) =>
      () =>
        getRate(options.requests, options.clients, () => {
          asked += 1;
          return sendRequest(agent, { url: `${list}/${read[asked % read.length]?.id}`, headers });
        });
    const rates = await runAlternately(options.rounds, {
      portal: measureRate(proxied),
      control: measureRate(piped),
    });
    return { portal: getMedian(rates.portal), control: getMedian(rates.control) };
  } finally {
    pipe.kill();
    agent.destroy();
  }
}

/** @typedef {{ url: string, headers: Record<string, string> }} Target */

/** @param {Agent} agent @param {Target} target @returns {Promise<void>} */
function sendRequest(agent, { url, headers }) {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once('end', resolve);
    }).once('error', reject);
  });
}
