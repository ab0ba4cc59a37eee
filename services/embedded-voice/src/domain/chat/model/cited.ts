import type { Passage } from '../../knowledge/knowledge-source';
import { contentWordsOf, stemOf } from '../../language/words';

const stemsOf = (text: string) => new Set(contentWordsOf(text).map(stemOf));

/**
 * A model does not say which passages it used, so an answer cites those that share most words with
 * it that were not in the question.
 *
 * @returns the passages that an answer was made from; none for one from the prompt
 */
export function citedBy(answer: string, question: string, passages: readonly Passage[]): Passage[] {
  const asked = stemsOf(question);
  const said = [...stemsOf(answer)].filter((stem) => !asked.has(stem));
  const counted = passages.map((passage) => {
    const held = stemsOf(`${passage.title} ${passage.text}`);
    return { passage, shared: said.filter((stem) => held.has(stem)).length };
  });
  const most = Math.max(0, ...counted.map(({ shared }) => shared));
  return most === 0
    ? []
    : counted.filter(({ shared }) => shared * 2 > most).map(({ passage }) => passage);
}
