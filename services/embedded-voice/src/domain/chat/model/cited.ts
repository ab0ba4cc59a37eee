import type { Passage } from '../../knowledge/knowledge-source';
import { contentWordsOf, stemOf } from '../../language/words';

/** Share of an answer's words that a passage must have to be its source. */
const LEAST_SHARE = 0.3;

const stemsOf = (text: string) => new Set(contentWordsOf(text).map(stemOf));

/**
 * A model does not say which passages it used, so an answer cites those that share most words with
 * it. Words of the question count half: every passage that was found for it has them.
 *
 * @returns the passages that an answer was made from; none for one from the prompt
 */
export function citedBy(answer: string, question: string, passages: readonly Passage[]): Passage[] {
  const asked = stemsOf(question);
  const said = [...stemsOf(answer)].map((stem) => ({ stem, weight: asked.has(stem) ? 0.5 : 1 }));
  const whole = said.reduce((sum, { weight }) => sum + weight, 0);
  const counted = passages.map((passage) => {
    const held = stemsOf(`${passage.title} ${passage.text}`);
    const shared = said.filter(({ stem }) => held.has(stem));
    return { passage, shared: shared.reduce((sum, { weight }) => sum + weight, 0) };
  });
  const most = Math.max(0, ...counted.map(({ shared }) => shared));
  if (most === 0 || most < whole * LEAST_SHARE) return [];
  return counted.filter(({ shared }) => shared * 2 > most).map(({ passage }) => passage);
}
