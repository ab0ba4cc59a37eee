import { createHash } from 'node:crypto';
import { Agent, createServer, request } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';

// The control for proxied reads: forwards each request. With a database, it first checks the
// session in `x-session`.

const [service = '', port = '', databaseUrl = ''] = process.argv.slice(2);
const { hostname, port: servicePort } = new URL(service);
const agent = new Agent({ keepAlive: true });
const isLive = databaseUrl ? createSessionCheck(databaseUrl) : async () => true;

createServer(async ({ url: path, method, headers }, answer) => {
  const { 'x-session': session = '', ...sent } = headers;
  if (!(await isLive(String(session)))) return answer.writeHead(401).end();
  const options = { hostname, port: servicePort, path, method, headers: sent, agent };
  request(options, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers);
    got.pipe(answer);
  }).end();
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));

/** @param {string} connectionString */
function createSessionCheck(connectionString) {
  const pg = createRequire(join(root, 'packages/shared-server/package.json'))('pg');
  const pool = new pg.Pool({ connectionString, max: 10 });
  const text = `select from portal.sessions s
    join portal.session_tokens t on t.session_id = s.id and t.kind = 'access'
    where t.token_hash = $1 and t.expires_at > now() and s.revoked_at is null`;
  return async (/** @type {string} */ token) => {
    const hash = createHash('sha256').update(token).digest('hex');
    const { rowCount } = await pool.query({ name: 'live', text, values: [hash] });
    return rowCount === 1;
  };
}
