const halfCharacter = /\p{Surrogate}/u;

/** @returns what keeps PostgreSQL from storing the text, or null when nothing does */
export function unstorableIn(text: string): string | null {
  if (text.includes('\0')) return 'a NUL character';
  return halfCharacter.test(text) ? 'half of a surrogate pair' : null;
}
