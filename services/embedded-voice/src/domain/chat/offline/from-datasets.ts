import {
  type AnswerMetadata,
  answeredWith,
  searchFailed,
  withoutSource,
} from '../../knowledge/answer-knowledge';
import type { LookUp } from '../../knowledge/look-up';
import { quotesOf } from '../../knowledge/quote';
import { phrases } from './language/phrases';
import { stemsOf } from './language/words';

export interface Answer {
  text: string;
  metadata: AnswerMetadata;
}

/** Words of a question that continues the one before. */
const MOST_STEMS = 3;
const CONTINUES = /^(?:and|what about|how about|or|also|then)\b/i;

const continues = (text: string) => CONTINUES.test(text) && stemsOf(text).length <= MOST_STEMS;

/** The same question is always opened alike. */
function openingFor(question: string): string {
  const sum = [...question].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0);
  return phrases.foundOpenings[sum % phrases.foundOpenings.length] ?? '';
}

/**
 * Answers in the words of the best passage, or else by the prompt, or says that it does not know.
 *
 * @param fromPrompt the sentences of the prompt that answer; empty without any
 */
export async function answerFromDatasets(
  lookUp: LookUp,
  { text, earlier }: { text: string; earlier: string },
  fromPrompt: string,
  unknown: string,
): Promise<Answer> {
  const question = continues(text) ? `${earlier} ${text}`.trim() : text;
  const begun = performance.now();
  const found = await lookUp(question);
  if (!found) {
    const metadata = searchFailed(question, Math.round(performance.now() - begun));
    return { text: fromPrompt || phrases.lookUpFailed, metadata };
  }
  const quoted = quotesOf(found.passages, question);
  if (quoted.length > 0) {
    const said = quoted.map(({ quote }) => quote).join(' ');
    const metadata = answeredWith(question, found, quoted);
    return { text: `${openingFor(question)}${said}`, metadata };
  }
  const outcome = fromPrompt ? 'prompt' : 'unknown';
  return { text: fromPrompt || unknown, metadata: withoutSource(question, found, outcome) };
}
