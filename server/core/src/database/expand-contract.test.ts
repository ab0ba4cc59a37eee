import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const checkout = join(__dirname, '../../../..');

/** The last migration of each package from before rolling upgrades. */
const last = {
  'packages/shared-server': '001',
  'proxy-server': '105',
  'services/embedded-knowledge': '030',
  'services/embedded-voice': '008',
};

/** Names the release after which nothing uses the dropped object. */
const CONTRACT = /^-- Contract: nothing since \d+\.\d+\.\d+ uses it\.$/m;

/** Statements that break a server of the previous version. */
const breaking: [string, RegExp][] = [
  ['drops a table', /\bdrop\s+table\b/i],
  ['drops a column', /\bdrop\s+column\b/i],
  ['renames something', /\brename\s+(?:column|constraint|to)\b/i],
  ['changes a type', /\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/i],
  ['forbids nulls', /\balter\s+column\s+\w+\s+set\s+not\s+null\b/i],
  [
    'adds a required column without a default',
    /\badd\s+column\s+(?:if\s+not\s+exists\s+)?(?:(?!,|;|\bdefault\b|\bgenerated\b)[\s\S])*\bnot\s+null\b(?:(?!,|;|\bdefault\b|\bgenerated\b)[\s\S])*(?=,|;)/i,
  ],
];

/** @returns what the SQL does that breaks a server of the previous version */
function findBreaking(sql: string): string[] {
  if (CONTRACT.test(sql)) return [];
  const statements = sql.replace(/--.*$/gm, '');
  return breaking.filter(([, pattern]) => pattern.test(statements)).map(([what]) => what);
}

const migrations = Object.entries(last).flatMap(([owner, before]) => {
  const folder = join(checkout, owner, 'migrations');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql') && basename(path).slice(0, 3) > before)
    .map((path) => join(folder, path));
});

test('has no migration that breaks servers of the previous version', () => {
  const found = migrations.map((path) => [
    basename(path),
    findBreaking(readFileSync(path, 'utf8')),
  ]);
  expect(found.filter(([, what]) => what && what.length > 0)).toEqual([]);
});

test.each([
  ['alter table portal.a drop column b;', ['drops a column']],
  ['alter table portal.a rename column b to c;', ['renames something']],
  ['alter table portal.a alter column b type bigint;', ['changes a type']],
  ['drop table portal.a;', ['drops a table']],
  [
    'alter table portal.a add column b text not null;',
    ['adds a required column without a default'],
  ],
  ["alter table portal.a add column b text not null default '';", []],
  ['alter table portal.a add column b text, add column c int;', []],
  ['-- Contract: nothing since 1.4.0 uses it.\nalter table portal.a drop column b;', []],
])('finds breaking statements in %j: %j', (sql, expected) => {
  expect(findBreaking(sql)).toEqual(expected);
});
