import { createTestDatabase, sharedFixture } from 'shared-server/testing';

const db = sharedFixture(() =>
  createTestDatabase('proxy-server', 'embedded-knowledge', 'embedded-voice'),
);

/** @returns the functions that send a PostgreSQL notification */
async function findSenders(): Promise<string[]> {
  const { rows } = await db.asOwner((tx) =>
    tx.query<{ name: string }>(
      `select p.oid::regprocedure::text as name from pg_proc p
       join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('portal', 'knowledge', 'voice', 'public')
         and p.prosrc ~* '\\mpg_notify\\M|(^|;|\\mbegin\\M)\\s*notify\\s+\\w'`,
    ),
  );
  return rows.map(({ name }) => name);
}

test('has no function that sends a notification, which would serialize all writers', async () => {
  expect(await findSenders()).toEqual([]);
  await db.asOwner((tx) =>
    tx.exec(`create function public.tell() returns trigger language plpgsql as
      $$ begin notify events; return null; end $$`),
  );
  expect(await findSenders()).toEqual(['tell()']);
});
