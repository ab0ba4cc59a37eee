import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../../../scripts/lib/paths.mjs';
import { median } from '../report.mjs';
import { inTurn, rateOf } from './rate.mjs';

const pg = createRequire(join(root, 'shared-server/package.json'))('pg');

/** Those that the portal reads of the table. */
const COLUMNS =
  'id, organization_id, name, description, status, success_rate, total_calls, vapi_id, archived_at, is_sample, created_at, updated_at';

/**
 * Reads a table of many rows through the portal, in turn with the same statement sent to PostgreSQL
 * by its driver, and with a bare server that sends it for each request.
 * @param {import('./demo-portal.mjs').DemoPortal} portal
 * @param {string} databaseUrl
 * @param {{ rounds: number, rows: number }} options
 * @returns {Promise<Record<'direct' | 'served', { portal: number, control: number }>>}
 *   milliseconds of one read
 */
export async function measureTableRead(
  { url, port, organizationId, signIn },
  databaseUrl,
  options,
) {
  const { rounds, rows } = options;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const agent = new Agent({ keepAlive: true });
  const statement = `select ${COLUMNS} from portal.agents where organization_id = $1`;
  const barePort = String(port + 25);
  const bare = fork(join(root, 'bench/control/table-server.mjs'), [
    databaseUrl,
    statement,
    organizationId,
    barePort,
  ]);
  try {
    await new Promise((resolve) => bare.once('message', resolve));
    await client.query(
      `insert into portal.agents (organization_id, name, description, status)
       select $1, 'Agent ' || n, 'Answers the phone of shop ' || n, 'active'
       from generate_series(1, $2::int) n`,
      [organizationId, rows],
    );
    const token = await signIn();
    const body = JSON.stringify({ action: 'select', table: 'agents' });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const readOver = (/** @type {string} */ address) => async () => {
      const { data } = JSON.parse(await send(address, { method: 'POST', headers, agent }, body));
      if (data.length < rows) throw new Error(`${address} read ${data.length} rows`);
    };
    const readPortal = readOver(`${url}/api/proxy`);
    const readServed = readOver(`http://127.0.0.1:${barePort}/`);
    const readDirectly = async () => {
      const result = await client.query(statement, [organizationId]);
      if (result.rows.length < rows) throw new Error(`SQL read ${result.rows.length} rows`);
    };
    const msOf = (/** @type {() => Promise<void>} */ read) => async () =>
      1_000 / (await rateOf(50, 1, read));
    const against = async (/** @type {() => Promise<void>} */ read) => {
      const times = await inTurn(rounds, { portal: msOf(readPortal), control: msOf(read) });
      return { portal: median(times.portal), control: median(times.control) };
    };
    return { direct: await against(readDirectly), served: await against(readServed) };
  } finally {
    bare.kill();
    agent.destroy();
    await client.end();
  }
}

/**
 * Global fetch alone would take a fourth of a read.
 * @param {string} url @param {import('node:http').RequestOptions} options @param {string} body
 * @returns {Promise<string>}
 */
function send(url, options, body) {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      text(answer).then(resolve, reject);
    });
    sent.once('error', reject).end(body);
  });
}
