import { randomInt } from 'node:crypto';
import type { Queryable } from 'shared-server';
import { VoiceError } from '../../errors/voice-error';

const DEFAULT_AREA_CODE = '415';
/** Numbers of an area code that are reserved for fiction: +1 AAA 555 0100 to 0199. */
const RANGE_SIZE = 100;

const makeNumber = (areaCode: string, index: number) =>
  `+1${areaCode}55501${String(index).padStart(2, '0')}`;

/** Serializes additions of one account, so that two requests never get the same number. */
export function lockNumbers(tx: Queryable, accountId: string): Promise<unknown> {
  return tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `voice.phone_numbers ${accountId}`,
  ]);
}

/**
 * Picks a fictional number that the account doesn't have. None of them reaches a real person.
 * @throws VoiceError 400 when the area code has none left
 */
export async function findFreeNumber(
  tx: Queryable,
  areaCode: string = DEFAULT_AREA_CODE,
): Promise<string> {
  const { rows } = await tx.query<{ number: string }>(
    `select document ->> 'number' as number from voice.phone_numbers
     where document ->> 'number' like $1`,
    [`+1${areaCode}55501%`],
  );
  const taken = new Set(rows.map(({ number }) => number));
  const free = Array.from({ length: RANGE_SIZE }, (_, index) => makeNumber(areaCode, index)).filter(
    (number) => !taken.has(number),
  );
  const picked = free[free.length > 0 ? randomInt(free.length) : 0];
  if (picked === undefined) {
    throw new VoiceError(400, `No Phone Numbers Available In Area Code ${areaCode}.`);
  }
  return picked;
}

/** @throws VoiceError 400 when the account has the number already */
export async function requireUnusedNumber(tx: Queryable, number: string): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from voice.phone_numbers where document ->> 'number' = $1 limit 1`,
    [number],
  );
  if (rows[0]) {
    throw new VoiceError(400, `Existing Phone Number ${rows[0].id} Has Identical \`number\`.`);
  }
}
