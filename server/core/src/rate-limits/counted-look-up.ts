import { forEachKey, type RateLimit } from 'shared-server';
import type { ServerConfig } from '../config/config';
import { systemWork } from '../database/system-work';
import type { ServerDeps } from '../server/server-deps';
import { COUNTED, getWait, incrementBySql, refuseFor, removeOld } from './rate-limits';

export interface CountedSubject {
  name: string;
  /** Column of the row; null counts for no one. */
  column: string;
}

/** `used_0` and `remaining_s_0` are the counter of the first subject. */
type Counters = Record<`used_${number}` | `remaining_s_${number}`, number | null>;

/**
 * Prepares a look-up that finds one row and counts it for several subjects, in one statement. A row
 * that exceeds the limit of one subject doesn't count for later ones: a session that sends too many
 * requests can't use up its organization's limit.
 * @param finding constant SQL that finds the row by a unique key, given as `key` of type jsonb
 * @param subjects from narrowest to widest, in the order of the limits
 * @returns a function that looks a key up: it returns the counted row, undefined when none was
 * found, and throws ApiError `rate_limited` when a limit is used up
 */
export function createCountedLookUp<Row extends object>(
  finding: string,
  subjects: readonly CountedSubject[],
) {
  const scope = systemWork.session;
  const found = forEachKey(finding);
  // Building the text for each request would cost more than everything else.
  const texts = new Map<string, string>();
  const getCounted = (limits: readonly RateLimit[]) => {
    const id = limits.map(({ max, windowMs }) => `${max}/${windowMs}`).join();
    const text = texts.get(id) ?? countEachSql(found, subjects, limits);
    texts.set(id, text);
    return text;
  };
  return async (
    { config, db }: Pick<ServerDeps, 'db'> & { config: Pick<ServerConfig, 'rateLimits'> },
    key: object,
    limits: readonly RateLimit[],
  ): Promise<Row | undefined> => {
    if (!config.rateLimits || !db.isWritable()) return db.lookUp<Row>(scope, found, key);
    const row = await db.lookUp<Row & Counters>(scope, getCounted(limits), key);
    if (row?.used_0 === 1) await db.query(systemWork.counters, removeOld);
    if (row) refuseFor(getLongestWait(row, limits));
    return row;
  };
}

function getLongestWait(row: Counters, limits: readonly RateLimit[]): number {
  const waits = limits.map((limit, at) => {
    const [used, remaining_s] = [row[`used_${at}`], row[`remaining_s_${at}`]];
    return used == null || remaining_s == null ? 0 : getWait({ used, remaining_s }, limit);
  });
  return Math.max(...waits);
}

function countEachSql(
  found: string,
  subjects: readonly CountedSubject[],
  limits: readonly RateLimit[],
): string {
  const steps = subjects.map(({ name, column }, at) => {
    const { max, windowMs } = limits[at] as RateLimit;
    const rows = at === 0 ? `(${found})` : `rows_${at - 1}`;
    return countStepSql({ at, rows, bucket: bucketSql(name, column), max, windowMs });
  });
  return `with ${steps.join(', ')} select * from rows_${subjects.length - 1}`;
}

interface CountStep {
  at: number;
  /** The counted rows, with `admitted` after the first step. */
  rows: string;
  bucket: string;
  max: number;
  windowMs: number;
}

/** Rows of the same bucket get consecutive counts. */
const countStepSql = ({ at, rows, bucket, max, windowMs }: CountStep) => `
  bucket_${at} as (
    select found.*, ${at === 0 ? bucket : `case when admitted_${at - 1} then ${bucket} end`} as bucket_${at}
    from ${rows} found),
  count_${at} as (${incrementBySql(`
    select bucket_${at}, now() + interval '${windowMs} milliseconds', count(*)
    from bucket_${at} where bucket_${at} is not null
    group by bucket_${at} order by bucket_${at}`)} ${COUNTED}, bucket),
  rows_${at} as (
    select numbered.*, coalesce(used_${at} <= ${max}, true)
      ${at === 0 ? '' : `and admitted_${at - 1}`} as admitted_${at}
    from (
      select found.*, remaining_s as remaining_s_${at}, (used - count(*) over same
        + row_number() over (partition by bucket_${at} order by place))::int as used_${at}
      from bucket_${at} found left join count_${at} on bucket = bucket_${at}
      window same as (partition by bucket_${at})) numbered)`;

/** The SQL equivalent of `toBucket`. */
const bucketSql = (name: string, column: string) =>
  `'${name}:' || rtrim(translate(
    encode(sha256(convert_to(found.${column}::text, 'UTF8')), 'base64'), '+/', '-_'), '=')`;
