import { fork } from 'node:child_process';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/paths.mjs';
import { median } from '../report.mjs';
import { inTurn, rateOf } from './rate.mjs';

/**
 * Reads one assistant through the portal, in turn with a pipe that only forwards.
 * @param {import('./demo-portal.mjs').DemoPortal} portal
 * @param {{ rounds: number, requests: number, clients: number }} options
 * @param {string} [databaseUrl] where the pipe looks the session up for each request
 */
export async function measurePassThrough({ url, port, voice, signIn }, options, databaseUrl = '') {
  const agent = new Agent({ keepAlive: true, maxSockets: options.clients });
  const pipePort = String(port + 20);
  const pipe = fork(join(root, 'bench/control/pipe.mjs'), [voice.url, pipePort, databaseUrl]);
  try {
    await new Promise((resolve) => pipe.once('message', resolve));
    const own = { authorization: `Bearer ${voice.apiKey}` };
    const [assistant] = await (await fetch(`${voice.url}/assistant`, { headers: own })).json();
    const token = await signIn();
    const proxied = {
      url: `${url}/api/vapi/assistant/${assistant.id}`,
      headers: { authorization: `Bearer ${token}` },
    };
    const piped = {
      url: `http://127.0.0.1:${pipePort}/assistant/${assistant.id}`,
      headers: { ...own, ...(databaseUrl && { 'x-session': token }) },
    };
    const rate = (/** @type {Target} */ target) => () =>
      rateOf(options.requests, options.clients, () => ask(agent, target));
    const rates = await inTurn(options.rounds, { portal: rate(proxied), control: rate(piped) });
    return { portal: median(rates.portal), control: median(rates.control) };
  } finally {
    pipe.kill();
    agent.destroy();
  }
}

/** @typedef {{ url: string, headers: Record<string, string> }} Target */

/** @param {Agent} agent @param {Target} target @returns {Promise<void>} */
function ask(agent, { url, headers }) {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once('end', resolve);
    }).once('error', reject);
  });
}
