import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { startPostgres } from '../../scripts/lib/test-postgres.mjs';

/** A driver of its own, so that nothing but PostgreSQL is measured. */
const pg = createRequire(join(root, 'packages/shared-server/package.json'))('pg');

const CLIENTS = [1, 8, 32];
const SECONDS = 5;
const ROUNDS = 3;

const insert = `insert into events (organization_id, event) values ($1, '{"type":"status-update"}')`;
const ways = {
  'rows alone, as the portal writes': [insert],
  'with a notification in each transaction': [
    insert,
    `select pg_notify('events', '{"organization":"ada","id":1}')`,
  ],
};

/** @param {string} url @param {readonly string[]} statements @param {number} clients */
async function writesPerSecond(url, statements, clients) {
  const connections = Array.from({ length: clients }, () => new pg.Client(url));
  await Promise.all(connections.map((one) => one.connect()));
  const until = Date.now() + SECONDS * 1_000;
  let writes = 0;
  await Promise.all(
    connections.map(async (one, nr) => {
      while (Date.now() < until) {
        await one.query('begin');
        for (const sql of statements) await one.query(sql, sql === insert ? [nr] : []);
        await one.query('commit');
        writes += 1;
      }
    }),
  );
  await Promise.all(connections.map((one) => one.end()));
  return writes / SECONDS;
}

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const postgres = await startPostgres();
if (!postgres) throw new Error('This needs an installed PostgreSQL.');
try {
  postgres.query(
    'create table events (id bigint generated always as identity primary key, organization_id int, event jsonb)',
  );
  const listener = new pg.Client(postgres.url);
  await listener.connect();
  await listener.query('listen events');
  const lines = ['| clients | way | writes/s | ratio |', '| --- | --- | --- | --- |'];
  for (const clients of CLIENTS) {
    const rates = Object.values(ways).map(() => /** @type {number[]} */ ([]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [at, statements] of Object.values(ways).entries()) {
        rates[at]?.push(await writesPerSecond(postgres.url, statements, clients));
      }
    }
    const [control = 1] = rates.map(median);
    for (const [at, way] of Object.keys(ways).entries()) {
      const rate = median(rates[at] ?? []);
      lines.push(`| ${clients} | ${way} | ${Math.round(rate)} | ${(rate / control).toFixed(2)} |`);
    }
  }
  await listener.end();
  const text = `${lines.join('\n')}\n`;
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(join(root, 'test-results/notify.md'), text);
  console.log(text);
} finally {
  await postgres.stop();
}
