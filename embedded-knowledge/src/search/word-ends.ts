/** How a word begins, and how it ends, read backwards. */
export interface WordEnds {
  head: string;
  tail: string;
}

/**
 * The ends of a misspelt word by which the right one is found. One mistake leaves one of both as it is: the letter
 * between them is for two neighbours that were swapped. Two mistakes may spoil both.
 */
export function endsOf(letters: readonly string[], mistakes: 1 | 2): WordEnds {
  const inner = letters.length - 1;
  const head = mistakes === 1 ? Math.floor(inner / 2) : Math.floor(letters.length / 3);
  const tail = mistakes === 1 ? inner - head : head;
  return {
    head: letters.slice(0, head).join(''),
    tail: letters.slice(-tail).reverse().join(''),
  };
}
