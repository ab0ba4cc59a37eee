export const KEY_BYTES = 32;

/** Minimum distinct bytes. Random keys have about 30; typed or repeated keys have fewer. */
const FEWEST_DIFFERENT_BYTES = 16;

const HOW = 'create a key with `openssl rand -base64 32`';

/** @returns the 32 decoded bytes, or null */
export function decodeKey(text: string): Buffer | null {
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text.trim())) return null;
  const bytes = Buffer.from(text.trim(), 'base64');
  return bytes.length === KEY_BYTES ? bytes : null;
}

/** @returns why the text is not a valid key, or null; never repeats it */
export function findKeyProblem(text: string): string | null {
  const bytes = decodeKey(text);
  if (!bytes) return `must be 32 random bytes in base64: ${HOW}`;
  return new Set(bytes).size < FEWEST_DIFFERENT_BYTES ? `is easy to guess: ${HOW}` : null;
}
