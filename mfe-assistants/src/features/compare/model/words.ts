/** @returns the words of a text, without case and signs */
export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];

/** Share of words that two sets have in common, from 0 to 1. */
export function overlapOf(a: ReadonlySet<string> = new Set(), b: ReadonlySet<string> = new Set()) {
  if (a.size + b.size === 0) return 0;
  let common = 0;
  for (const word of a) if (b.has(word)) common += 1;
  return (2 * common) / (a.size + b.size);
}

export interface Piece {
  text: string;
  differs: boolean;
}

/** Characters of a text up to which its words are compared. */
const LONGEST = 2_000;

/** The text in pieces; those differ whose words the other text lacks. */
export function piecesOf(text: string, other: string): Piece[] {
  if (text.length > LONGEST || other.length > LONGEST) return [{ text, differs: false }];
  const common = new Map<string, number>();
  for (const word of wordsOf(other)) common.set(word, (common.get(word) ?? 0) + 1);
  const parts = text.split(/([\p{L}\p{N}'’]+)/u).filter((part) => part !== '');
  return joined(
    parts.map((part) => {
      const [word] = wordsOf(part);
      const left = common.get(word ?? '') ?? 0;
      if (word && left > 0) common.set(word, left - 1);
      return { text: part, differs: word !== undefined && left === 0 };
    }),
  );
}

/** Joins pieces that are alike; spaces between two differing words differ as well. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  pieces.forEach((piece, index) => {
    const last = all.at(-1);
    const bridges = piece.text.trim() === '' && last?.differs && pieces[index + 1]?.differs;
    if (last && (bridges || last.differs === piece.differs)) last.text += piece.text;
    else all.push({ ...piece });
  });
  return all;
}
