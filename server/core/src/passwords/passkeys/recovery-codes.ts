import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { hashToken } from '../../sessions/tokens';

/** Without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 6;
const GROUP_LENGTH = 4;

export async function createRecoveryCodes(tx: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createCode);
  await removeRecoveryCodes(tx, userId);
  await tx.query(
    `insert into portal.recovery_codes (user_id, code_hash)
     select $1, jsonb_array_elements_text($2::jsonb)`,
    [userId, JSON.stringify(codes.map((code) => hashCode(userId, code)))],
  );
  return codes;
}

export async function removeRecoveryCodes(tx: Queryable, userId: string): Promise<void> {
  await tx.query('delete from portal.recovery_codes where user_id = $1', [userId]);
}

/** @returns whether the code was valid and unused; it is now used */
export async function redeemRecoveryCode(
  tx: Queryable,
  userId: string,
  code: string,
): Promise<boolean> {
  const { rows } = await tx.query(
    `update portal.recovery_codes set used_at = now()
     where user_id = $1 and code_hash = $2 and used_at is null returning user_id`,
    [userId, hashCode(userId, code)],
  );
  return rows.length > 0;
}

/** @returns how many codes are unused, and when the codes were created */
export async function countRecoveryCodes(
  tx: Queryable,
  userId: string,
): Promise<{ left: number; created_at: Date | null }> {
  const { rows } = await tx.query<{ left: number; created_at: Date | null }>(
    `select (count(*) filter (where used_at is null))::integer as left,
       min(created_at) as created_at
     from portal.recovery_codes where user_id = $1`,
    [userId],
  );
  return rows[0] ?? { left: 0, created_at: null };
}

function createCode(): string {
  const createLetters = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, createLetters).join('-');
}

/** 120 random bits need no slow hash. Typed codes may have other dashes and case. */
function hashCode(userId: string, code: string): string {
  const typed = code.toLowerCase().replace(/[^0-9a-z]/g, '');
  const plain = typed.replaceAll('o', '0').replace(/[il]/g, '1');
  return hashToken(`recovery ${userId} ${plain}`);
}
