import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../../../../proxy-server/migrations');

/** First migration to check. Earlier ones have run everywhere and can't change anymore. */
const FIRST = '088';

const WRITE = /^(?:insert into|update|delete from) portal\.\w+/;

/** @returns writes that don't run as the system, so row-level security may hide rows from them */
function findBoundWrites(sql: string): string[] {
  let isSystem = false;
  return sql.split('\n').filter((line) => {
    if (line.startsWith('set local role portal_system;')) isSystem = true;
    if (line.startsWith('reset role;')) isSystem = false;
    return !isSystem && WRITE.test(line);
  });
}

const migrations = readdirSync(folder).filter((name) => name >= FIRST && name.endsWith('.sql'));

test.each(migrations)('writes rows in %s as the system, not as the owner of the tables', (name) => {
  expect(findBoundWrites(readFileSync(join(folder, name), 'utf8'))).toEqual([]);
});

test('finds a write that runs as the owner', () => {
  const sql = 'set local role portal_system;\nupdate portal.a set b = 1;\nreset role;\n';
  expect(findBoundWrites(`${sql}delete from portal.a;`)).toEqual(['delete from portal.a;']);
});
