import DataLoader from 'dataloader';
import { guarded } from '../../callbacks/guarded';
import type { Database, SystemScope } from '../database';
import { DatabaseError } from '../driver/database-error';

const MOST_KEYS = 200;

/** Runs the statement `sql`; `keys` is the value of `$1`, a JSON array. */
type Ask = (scope: SystemScope, sql: string, keys: string) => Promise<{ rows: object[] }>;

/** Looks rows up, many in one statement; see {@link Database.lookUp}. */
export function createLookUps(ask: Ask): Database['lookUp'] {
  const gathered = new Map<string, ReturnType<typeof batchLookUps>>();
  return async <Row extends object>(scope: SystemScope, sql: string, key: unknown) => {
    const find = gathered.get(sql) ?? batchLookUps((keys) => ask(scope, sql, keys));
    gathered.set(sql, find);
    return (await find(key)) as Row | undefined;
  };
}

/**
 * Batches look-ups of one turn of the event loop, or during a running statement, into the next
 * statement. Nothing is cached: a caller's statement always begins after its call.
 */
function batchLookUps(ask: (keys: string) => ReturnType<Ask>) {
  const findAll = async (keys: readonly unknown[]): Promise<(object | undefined)[]> => {
    const { rows } = await ask(JSON.stringify(keys));
    const byPlace = new Map((rows as { place: number }[]).map((row) => [row.place, row]));
    return keys.map((_, index) => byPlace.get(index + 1));
  };
  const findSeparately = (keys: readonly unknown[]) =>
    Promise.all(
      keys.map((key) =>
        findAll([key]).then(
          ([row]) => row,
          (error: Error) => error,
        ),
      ),
    );
  let underWay: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<unknown, object | undefined>(
    (keys) => {
      const answered = findAll(keys).catch((error) => {
        if (keys.length > 1 && isKeyError(error)) return findSeparately(keys);
        throw error;
      });
      underWay = answered.catch(() => undefined);
      return answered;
    },
    {
      cache: false,
      maxBatchSize: MOST_KEYS,
      batchScheduleFn: (send) => void underWay.then(() => setImmediate(guarded(send))),
    },
  );
  return (key: unknown) => loader.load(key);
}

const isKeyError = (error: unknown) =>
  error instanceof DatabaseError && error.code.startsWith('22');

/**
 * @param finding constant SQL that finds one row by `key`, of type jsonb
 * @returns the statement that finds the row of each key in `$1`, with its position
 */
export const forEachKey = (finding: string): string => `
  select place, found.*
  from jsonb_array_elements($1::jsonb) with ordinality as asked(key, place)
  cross join lateral (${finding} limit 1) found`;
