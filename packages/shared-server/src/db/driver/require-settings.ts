import { ConfigError } from '../../config/read-config';

interface Reader {
  query<Row extends object>(sql: string): Promise<{ rows: Row[] }>;
}

interface SettingsRow {
  encoding: string;
  standby: boolean;
  read_only: boolean;
  ctype: string;
}

const SETTINGS = `
  select current_setting('server_encoding') as encoding, pg_is_in_recovery() as standby,
    current_setting('transaction_read_only')::boolean as read_only,
    (select datctype from pg_database where datname = current_database()) as ctype`;

/** Searches ignore case, and must distinguish letters from other characters. */
const KNOWS_LETTERS = `select lower('IÉЖ') = 'iéж' and 'éж' ~ '^\\w+$' as "knowsLetters"`;

const MOVE = 'and move the data with "portal backup" and "portal restore"';

/**
 * @throws ConfigError with cause and fix when the database is read-only, or can't store or search
 * every language
 */
export async function requireSettings(db: Reader): Promise<void> {
  const problem = await findUnsuitableSetting(db);
  if (problem) throw new ConfigError([`DATABASE_URL: ${problem}`]);
}

async function findUnsuitableSetting(db: Reader): Promise<string | null> {
  const { rows } = await db.query<SettingsRow>(SETTINGS);
  const { encoding, standby, read_only, ctype } = rows[0] as SettingsRow;
  if (standby) return 'the database is a standby, which is read-only: use its primary';
  if (read_only) {
    return 'the database is read-only for this account: turn default_transaction_read_only off for the server, the database or the account';
  }
  if (encoding !== 'UTF8') {
    return `the database has the encoding ${encoding}, which cannot store every language: create one with "create database ... encoding 'UTF8' template template0", ${MOVE}`;
  }
  const known = await db.query<{ knowsLetters: boolean }>(KNOWS_LETTERS);
  if (known.rows[0]?.knowsLetters) return null;
  return `the database has the character type ${ctype}, which recognizes only English letters: create one with "create database ... lc_ctype 'C.UTF-8' template template0", ${MOVE}`;
}
