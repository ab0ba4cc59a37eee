import DataLoader from 'dataloader';
import type { Database, DatabaseRole } from '../database';

/** Keys that one statement takes at most. */
const MOST_KEYS = 200;

/** Runs the statement `sql`; `keys` is the value of `$1`, a JSON array. */
type Ask = (role: DatabaseRole, sql: string, keys: string) => Promise<{ rows: object[] }>;

/** Looks rows up, many in one statement; see {@link Database.lookUp}. */
export function createLookUps(ask: Ask): Database['lookUp'] {
  const gathered = new Map<string, ReturnType<typeof gather>>();
  return async <Row extends object>(role: DatabaseRole, sql: string, key: unknown) => {
    const name = `${role} ${sql}`;
    const find = gathered.get(name) ?? gather((keys) => ask(role, sql, keys));
    gathered.set(name, find);
    return (await find(key)) as Row | undefined;
  };
}

/**
 * Gathers what is asked in one turn of the event loop, and while a statement is under way, for the
 * next statement. Nothing is kept: whoever asks is answered by a statement that began after that.
 */
function gather(ask: (keys: string) => ReturnType<Ask>) {
  let underWay: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<unknown, object | undefined>(
    (keys) => {
      const answered = ask(JSON.stringify(keys)).then(({ rows }) => {
        const byPlace = new Map((rows as { place: number }[]).map((row) => [row.place, row]));
        return keys.map((_, index) => byPlace.get(index + 1));
      });
      underWay = answered.catch(() => undefined);
      return answered;
    },
    {
      cache: false,
      maxBatchSize: MOST_KEYS,
      batchScheduleFn: (send) => void underWay.then(() => setImmediate(send)),
    },
  );
  return (key: unknown) => loader.load(key);
}

/**
 * @param finding SQL that finds one row by `key`, of type jsonb; a constant text
 * @returns the statement that finds the row of each key in `$1`, with its place
 */
export const forEachKey = (finding: string): string => `
  select place, found.*
  from jsonb_array_elements($1::jsonb) with ordinality as asked(key, place)
  cross join lateral (${finding} limit 1) found`;
