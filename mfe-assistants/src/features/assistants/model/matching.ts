/** @returns whether the texts contain every word of the query, ignoring case */
export function matches(query: string, texts: readonly (string | null | undefined)[]): boolean {
  const whole = texts.filter(Boolean).join('\n').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
