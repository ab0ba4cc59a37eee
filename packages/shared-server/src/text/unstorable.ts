const LONE_SURROGATE = /\p{Surrogate}/u;

/** @returns what keeps PostgreSQL from storing the text, or null when nothing does */
export function unstorableIn(text: string): string | null {
  if (text.includes('\0')) return 'a NUL character';
  return LONE_SURROGATE.test(text) ? 'half of a surrogate pair' : null;
}
