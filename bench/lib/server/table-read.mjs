import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { root } from '../../../scripts/lib/paths.mjs';
import { getMedian } from '../report.mjs';
import { getRate, runAlternately } from './rate.mjs';

const pg = createRequire(join(root, 'packages/shared-server/package.json'))('pg');

/** Reads the table with the same columns as the portal. */
export const STATEMENT = `select id, organization_id, name, description, status, success_rate,
    total_calls, vapi_id, archived_at, is_sample, created_at, updated_at
  from portal.agents where organization_id = $1`;

/** Fills the table; parameters are the organization and the number of rows. */
export const FILLING = `insert into portal.agents (organization_id, name, description, status)
  select $1, 'Agent ' || n, 'Answers the phone of shop ' || n, 'active'
  from generate_series(1, $2::int) n`;

/** @typedef {{ rounds: number, rows: number }} Options */
/** @typedef {{ portal: number, control: number }} Times milliseconds of one read */

/**
 * Reads a large table through the portal, alternating with the same statement sent to PostgreSQL by
 * its driver, and with a bare server that sends it per request.
 * @param {import('./demo-portal.mjs').DemoPortal} portal
 * @param {string} databaseUrl
 * @param {Options} options
 * @returns {Promise<Record<'direct' | 'served', Times>>}
 */
export async function measureTableRead(portal, databaseUrl, options) {
  const { port, organizationId } = portal;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const barePort = String(port + 25);
  const bare = fork(join(root, 'bench/control/table-server.mjs'), [
    databaseUrl,
    STATEMENT,
    organizationId,
    barePort,
  ]);
  try {
    await new Promise((resolve) => bare.once('message', resolve));
    await client.query(FILLING, [organizationId, options.rows]);
    // Autovacuum would only do this later.
    await client.query('analyze portal.agents');
    const direct = await compareReads(portal, options, () => async () => {
      const result = await client.query(STATEMENT, [organizationId]);
      return result.rows.length;
    });
    const address = `http://127.0.0.1:${barePort}/`;
    const served = await compareReads(portal, options, (createRead) => createRead(address));
    return { direct, served };
  } finally {
    bare.kill();
    await client.end();
  }
}

/** @typedef {() => Promise<number>} Read @returns the number of rows */

/**
 * @param {Pick<import('./demo-portal.mjs').DemoPortal, 'url' | 'signIn'>} portal
 * @param {Options} options
 * @param {(createRead: (address: string) => Read) => Read} getControl
 * @returns {Promise<Times>}
 */
export async function compareReads({ url, signIn }, { rounds, rows }, getControl) {
  const agent = new Agent({ keepAlive: true });
  const token = await signIn();
  const body = JSON.stringify({ action: 'select', table: 'agents' });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const createRead = (/** @type {string} */ address) => async () => {
    const answer = await send(address, { method: 'POST', headers, agent }, body);
    return JSON.parse(answer).data.length;
  };
  const measureMs = (/** @type {Read} */ read) => async () => {
    const readAll = async () => {
      const found = await read();
      if (found < rows) throw new Error(`There were ${found} rows`);
    };
    return 1_000 / (await getRate(50, 1, readAll));
  };
  try {
    const portal = measureMs(createRead(`${url}/api/proxy`));
    const times = await runAlternately(rounds, {
      portal,
      control: measureMs(getControl(createRead)),
    });
    return { portal: getMedian(times.portal), control: getMedian(times.control) };
  } finally {
    agent.destroy();
  }
}

/**
 * Doesn't use global fetch, which by itself would take a quarter of a read's time.
 * @param {string} url @param {import('node:http').RequestOptions} options @param {string} body
 * @returns {Promise<string>}
 */
function send(url, options, body) {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      buffer(answer).then((body) => resolve(body.toString()), reject);
    });
    sent.once('error', reject).end(body);
  });
}
