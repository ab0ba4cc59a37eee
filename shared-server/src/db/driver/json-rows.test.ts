import { sharedFixture } from 'shared-server/testing';
import { createTestDatabase } from '../../testing';

const scope = { role: 'portal_system' } as const;
const db = sharedFixture(() => createTestDatabase());

test.each([
  ['booleans', 'true, false, null::boolean'],
  ['numbers', '1::int2, -2::int4, 3::int8, 1.5::float4, 1e20::float8, 12.50::numeric'],
  ['numbers that JSON lacks', "'NaN'::float8, 'Infinity'::float8"],
  ['texts', "'plain', 'a \"word\" and a \\', E'line\\nend\\t\\x01', 'Grüße 🌍', ''"],
  ['texts of other types', "'a'::varchar, 'b'::char(3), 'c'::name"],
  ['times', "'2026-03-01 08:30:00.123987+00'::timestamptz, '0999-12-31 23:59:59Z'::timestamptz"],
  ['times far away', "'12026-03-01Z'::timestamptz, '0044-03-15 00:00:00Z BC'::timestamptz"],
  ['times without an end', "'infinity'::timestamptz"],
  ['days and spans', "'2026-03-01'::date, '1 day'::interval"],
  [
    'ids, lists and objects',
    "'3f2c1b0a-1111-4111-8111-111111111111'::uuid, array['a', null], '{\"b\": [1, \"c\"]}'::jsonb",
  ],
])('writes %s as a query reads them', async (_, values) => {
  const list = values.split(/, (?![^[{]*[\]}])/);
  const sql = `with fixed as materialized (select ${list.map((one, at) => `${one} as "c ${at}"`)})
    select * from fixed union all select * from fixed`;
  const { rows } = await db.query(scope, sql);
  const json = await db.queryAsJson(scope, sql);
  expect(JSON.parse(String(json))).toEqual(JSON.parse(JSON.stringify(rows)));
  expect(rows).toHaveLength(2);
});

test('writes times as a query reads them when the server keeps another zone', async () => {
  const sql = "select set_config('timezone', $1, true) as zone, $2::timestamptz as at";
  const at = '2026-03-01T08:30:00.120Z';
  const json = await db.queryAsJson(scope, sql, ['Asia/Kolkata', at]);
  expect(JSON.parse(String(json))).toEqual([{ zone: 'Asia/Kolkata', at }]);
});

test('writes an empty list when there are no rows', async () => {
  expect(String(await db.queryAsJson(scope, 'select 1 as one where false'))).toBe('[]');
});

test('keeps to the scope and its parameters', async () => {
  const sql = 'select current_user as role, $1::text as first, $2::text as second';
  const json = await db.queryAsJson(scope, sql, ['a', undefined]);
  expect(JSON.parse(String(json))).toEqual([{ role: 'portal_system', first: 'a', second: null }]);
});

test('reports the failure of a statement, and answers the next one', async () => {
  const failing = db.queryAsJson(scope, 'select 1 / 0');
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(String(await db.queryAsJson(scope, 'select 1 as one'))).toBe('[{"one":1}]');
});

test('writes long answers whole', async () => {
  const long = 'ö🌍"'.repeat(20_000);
  const sql = 'select n, $1 as body from generate_series(1, 5) n';
  const rows = JSON.parse(String(await db.queryAsJson(scope, sql, [long])));
  expect(rows).toEqual([1, 2, 3, 4, 5].map((n) => ({ n, body: long })));
});
