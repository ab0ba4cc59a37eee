const LONE_SURROGATE = /\p{Surrogate}/u;

/** @returns why PostgreSQL can't store the text, or null if it can */
export function findUnstorable(text: string): string | null {
  if (text.includes('\0')) return 'a NUL character';
  return LONE_SURROGATE.test(text) ? 'half of a surrogate pair' : null;
}
