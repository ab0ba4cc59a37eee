/** The beginning of a word, and its end in reverse. */
export interface WordEnds {
  head: string;
  tail: string;
}

/**
 * Cuts the ends for looking up corrections. One mistake affects only one end, even when it
 * swaps the two middle letters. Two mistakes may affect both, so the ends are shorter.
 */
export function cutEnds(letters: readonly string[], mistakes: 1 | 2): WordEnds {
  const inner = letters.length - 1;
  const head = mistakes === 1 ? Math.floor(inner / 2) : Math.floor(letters.length / 3);
  const tail = mistakes === 1 ? inner - head : head;
  return {
    head: letters.slice(0, head).join(''),
    tail: letters.slice(-tail).reverse().join(''),
  };
}
