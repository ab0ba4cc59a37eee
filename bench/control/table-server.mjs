import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';

// The control for table reads over HTTP: runs one statement per request and returns its rows,
// without session, policies or roles.

const [connectionString = '', statement = '', organizationId = '', port = ''] =
  process.argv.slice(2);
const pg = createRequire(join(root, 'packages/shared-server/package.json'))('pg');
const client = new pg.Client({ connectionString });
await client.connect();

createServer(async (request, answer) => {
  request.resume();
  const { rows } = await client.query(statement, [organizationId]);
  const body = Buffer.from(JSON.stringify({ data: rows }));
  answer.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  answer.end(body);
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
