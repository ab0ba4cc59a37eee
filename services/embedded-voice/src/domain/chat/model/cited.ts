import type { Passage } from '../../knowledge/knowledge-source';
import { getContentWords, getStem } from '../../language/words';

/** Share of an answer's words that a passage must have to be its source. */
const LEAST_SHARE = 0.3;

const getStems = (text: string) => new Set(getContentWords(text).map(getStem));

/**
 * A model does not say which passages it used, so an answer cites those that share most words with
 * it. Words of the question count half: every passage that was found for it has them.
 *
 * @returns the passages that an answer was made from; none for one from the prompt
 */
export function citedBy(answer: string, question: string, passages: readonly Passage[]): Passage[] {
  const asked = getStems(question);
  const said = [...getStems(answer)].map((stem) => ({ stem, weight: asked.has(stem) ? 0.5 : 1 }));
  const whole = said.reduce((sum, { weight }) => sum + weight, 0);
  const counted = passages.map((passage) => {
    const held = getStems(`${passage.title} ${passage.text}`);
    const shared = said.filter(({ stem }) => held.has(stem));
    return { passage, shared: shared.reduce((sum, { weight }) => sum + weight, 0) };
  });
  const most = Math.max(0, ...counted.map(({ shared }) => shared));
  if (most === 0 || most < whole * LEAST_SHARE) return [];
  return counted.filter(({ shared }) => shared * 2 > most).map(({ passage }) => passage);
}
