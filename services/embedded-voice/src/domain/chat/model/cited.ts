import type { Passage } from '../../knowledge/knowledge-source';
import { getContentWords, getStem } from '../../language/words';

/** Minimum share of the answer's words in the best passage. Below it, nothing is cited. */
const LEAST_SHARE = 0.3;

const getStems = (text: string) => new Set(getContentWords(text).map(getStem));

/**
 * Models don't say which passages they used, so we cite those that share most words with the
 * answer. Words of the question count half, because most found passages contain them.
 * @returns the sources of an answer; empty when it didn't come from passages
 */
export function cite(answer: string, question: string, passages: readonly Passage[]): Passage[] {
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
