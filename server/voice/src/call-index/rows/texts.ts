/** @returns text that PostgreSQL can store, cut to a maximum length; null for an empty one */
export function cutText(text: string | null | undefined, most: number): string | null {
  if (!text) return null;
  // Cutting can split a surrogate pair, so unpaired halves are replaced last.
  return text
    .slice(0, most)
    .replaceAll('\0', ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd');
}
