import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase } from 'shared-server';

/** Starts an embeddings endpoint that refuses every batch with a poisoned text. */
export async function startPickyEndpoint() {
  const server = createServer(async (req, res) => {
    let text = '';
    for await (const part of req) text += part;
    const { input } = JSON.parse(text) as { input: string[] };
    if (input.some((one) => one.includes('poisoned'))) return void res.writeHead(400).end();
    const data = input.map((_, index) => ({ index, embedding: [1, 2, 3] }));
    res.end(JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/embeddings`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Writes rows whose steps throw, as an earlier version could have stored them. */
export async function poisonRows(
  dataDir: string,
  organizationId: string,
  rows: number,
): Promise<void> {
  const db = await openDatabase({ dataDir });
  await db.asOwner(async (tx) => {
    await tx.query(
      `insert into voice.webhooks (account_id, call_id, url, trusted, event)
       select a.id, gen_random_uuid(), 'http://[', true, 'null'
       from voice.accounts a, generate_series(1, $2::integer) where a.external_id = $1`,
      [organizationId, rows],
    );
    await tx.query(
      `with made as (
         insert into voice.calls (id, account_id, document)
         select gen_random_uuid(), a.id, '{"type":"outboundPhoneCall","status":"queued","messages":[]}'
         from voice.accounts a, generate_series(1, $2::integer) where a.external_id = $1
         returning id, account_id)
       insert into voice.schedule (call_id, account_id, starts_at, due_at, speed, plan)
       select id, account_id, now(), now(), 1, 'null' from made`,
      [organizationId, rows],
    );
  });
  await db.close();
}

export async function countFailedRows(dataDir: string, table: string): Promise<number> {
  const db = await openDatabase({ dataDir });
  const { rows } = await db.asOwner((tx) =>
    tx.query<{ count: number }>(`select count(*)::integer from ${table} where attempts > 0`),
  );
  await db.close();
  return rows[0]?.count ?? 0;
}
