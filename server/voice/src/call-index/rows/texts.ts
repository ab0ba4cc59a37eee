/** @returns the text as PostgreSQL can keep it, at most that long; null for none */
export function cutText(text: string | null | undefined, most: number): string | null {
  if (!text) return null;
  // A cut may halve a surrogate pair, so the halves go last.
  return text
    .slice(0, most)
    .replaceAll('\0', ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd');
}
