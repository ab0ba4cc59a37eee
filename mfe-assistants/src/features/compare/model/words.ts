/** @returns the words of a text, in lower case and without punctuation */
export const splitWords = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];

/** Share of words that two sets have in common, from 0 to 1. */
export function getOverlap(a: ReadonlySet<string> = new Set(), b: ReadonlySet<string> = new Set()) {
  if (a.size + b.size === 0) return 0;
  let common = 0;
  for (const word of a) if (b.has(word)) common += 1;
  return (2 * common) / (a.size + b.size);
}

export interface Piece {
  text: string;
  differs: boolean;
}

/** Longer texts aren't compared. */
const LONGEST = 2_000;

/** Splits a text into parts and marks those with words that the other text doesn't have. */
export function splitPieces(text: string, other: string): Piece[] {
  if (text.length > LONGEST || other.length > LONGEST) return [{ text, differs: false }];
  const common = new Map<string, number>();
  for (const word of splitWords(other)) common.set(word, (common.get(word) ?? 0) + 1);
  const parts = text.split(/([\p{L}\p{N}'’]+)/u).filter((part) => part !== '');
  return joinPieces(
    parts.map((part) => {
      const [word] = splitWords(part);
      const left = common.get(word ?? '') ?? 0;
      if (word && left > 0) common.set(word, left - 1);
      return { text: part, differs: word !== undefined && left === 0 };
    }),
  );
}

/** Merges adjacent parts of the same kind. A space between two differing words differs too. */
function joinPieces(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  pieces.forEach((piece, index) => {
    const last = all.at(-1);
    const bridges = piece.text.trim() === '' && last?.differs && pieces[index + 1]?.differs;
    if (last && (bridges || last.differs === piece.differs)) last.text += piece.text;
    else all.push({ ...piece });
  });
  return all;
}
