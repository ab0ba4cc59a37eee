import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getQuantile } from '../report.mjs';
import { measureHeldBytes, memoryEnv } from './held-memory.mjs';

/** The maximum streams of one session. */
export const PER_SESSION = 8;

/** Settings with which one organization may open many streams, and memory can be measured. */
export const streamEnv = {
  ...memoryEnv,
  EVENT_STREAMS_PER_ORGANIZATION: '10000',
  EVENT_STREAMS: '10000',
};

/**
 * Opens streams of live updates, and renames the organization, which every stream reports.
 * @param {import('./demo-portal.mjs').DemoPortal} portal
 * @param {{ streams: number, updates: number }} options
 */
export async function measureLiveUpdates(portal, { streams, updates }) {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const sessions = [];
  for (let index = 0; index < streams / PER_SESSION; index += 1)
    sessions.push(await portal.signIn());
  const [admin = ''] = sessions;
  await pause(5_000);
  const before = await measureHeldBytes(portal.pid);
  /** @type {Map<string, number>} When each name was sent. */
  const sentAt = new Map();
  /** @type {number[]} */
  const delays = [];
  const onName = (/** @type {string} */ name) => {
    const sent = sentAt.get(name);
    if (sent !== undefined) delays.push(performance.now() - sent);
  };
  for (let index = 0; index < streams; index += 1) {
    await openStream(agent, portal.url, sessions[index % sessions.length] ?? '', onName);
  }
  await pause(20_000);
  const kbEach = ((await measureHeldBytes(portal.pid)) - before) / 1_000 / streams;
  for (let update = 0; update < updates; update += 1) {
    const name = `Harbour ${update}`;
    sentAt.set(name, performance.now());
    const answer = await fetch(`${portal.url}/api/organization`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin}` },
      body: JSON.stringify({ name }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    await pause(3_000);
  }
  agent.destroy();
  return {
    kbEach,
    told: delays.length / (streams * updates),
    p50: getQuantile(delays, 0.5),
    p99: getQuantile(delays, 0.99),
  };
}

/**
 * @param {Agent} agent
 * @param {string} url
 * @param {string} token
 * @param {(name: string) => void} onName called with the organization's name in each update
 * @returns {Promise<void>} once the stream is open
 */
export function openStream(agent, url, token, onName) {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${url}/api/events`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream got ${answer.statusCode}`));
      let text = '';
      answer.setEncoding('utf8').on('data', (piece) => {
        text += piece;
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          const [, name] = /"organization_name":"([^"]*)"/.exec(event) ?? [];
          if (name) onName(name);
        }
      });
      // Destroying the agent ends streams with an error.
      answer.on('error', () => undefined);
      resolve();
    }).once('error', reject);
  });
}
