import type { Document } from '../../store/documents';
import { answer, bot, type Scenario, user } from './scenario';

const MOST_QUESTIONS = 20;
const LONGEST_QUESTION = 500;

/** Braces would be read as placeholders of the scenario. */
const removeBraces = (text: string) =>
  text.slice(0, LONGEST_QUESTION).replace(/[{}]/g, '').replace(/\s+/g, ' ').trim();

/**
 * @returns the caller's questions from `variableValues.callerQuestions`: a list, or a text with one
 * question per line; empty by default
 */
export function getCallerQuestions({ variableValues }: Document): string[] {
  const { callerQuestions } = (variableValues ?? {}) as Document;
  const given =
    typeof callerQuestions === 'string' ? callerQuestions.split('\n') : (callerQuestions ?? []);
  if (!Array.isArray(given)) return [];
  return given
    .map((one) => (typeof one === 'string' ? removeBraces(one) : ''))
    .filter((one) => one !== '')
    .slice(0, MOST_QUESTIONS);
}

/** Maximum words of a heading. Longer ones are sentences, which no one asks about literally. */
const LONGEST_HEADING = 6;

/** Maximum words of a common heading. A longer one names a topic that the question must contain. */
const LONGEST_USUAL = 2;

/** Questions about common headings. */
const usual: readonly [heading: RegExp, question: string][] = [
  [/\b(?:opening |office |business )?hours\b|\bopen\b/i, 'When are you open?'],
  [/^(?:our )?(?:prices?|rates|fees|costs?|price list)$/i, 'What do you charge?'],
  [/\b(?:contact|reach us)\b/i, 'How can I reach you?'],
  [/^(?:about us|who we are)$/i, 'What is it that you do?'],
  [/\b(?:area|areas served|where we work)\b/i, 'Which area do you serve?'],
  [/^(?:address|directions|how to find us)$/i, 'Where can I find you?'],
  [/\bcancel/i, 'What if I have to cancel?'],
  [/\breturns?\b|\brefunds?\b/i, 'Can I send something back?'],
  [/\bpayment|\bpaying\b/i, 'How can I pay?'],
  [/\bdeliver(?:y|ies)\b|\bshipping\b/i, 'How does delivery work?'],
  [/\bguarantees?\b|\bwarrant(?:y|ies)\b/i, 'What about the guarantee?'],
];

const PRICE_OF = /^(?:prices?|rates|fees|costs?) (?:of|for) (.+)$/i;
const HOW_TO = /^how to (.+)$/i;

/** Keeps names in capitals; other headings lose their initial capital. */
const lowerInitial = (heading: string) =>
  /^\p{Lu}\p{Ll}/u.test(heading) ? heading.charAt(0).toLowerCase() + heading.slice(1) : heading;

/** @returns the question that a caller asks about a chunk with this heading; null for other text */
export function toQuestion(topic: string): string | null {
  const heading = removeBraces(topic).replace(/[.…!:]+$/, '');
  if (heading.endsWith('?')) return heading;
  const isText = heading.split(' ').length > LONGEST_HEADING || /[.;!,…]|\d{3,}/.test(heading);
  if (heading === '' || isText || topic.trim().endsWith('…')) return null;
  const words = heading.split(' ').length;
  const known = words <= LONGEST_USUAL && usual.find(([form]) => form.test(heading));
  if (known) return known[1];
  const priced = PRICE_OF.exec(heading)?.[1];
  if (priced) return `How much is ${lowerInitial(priced)}?`;
  const done = HOW_TO.exec(heading)?.[1];
  if (done) return `How do I ${done}?`;
  return `What can you tell me about ${lowerInitial(heading)}?`;
}

/** Creates a caller who asks one question after another. Answers are looked up during the call. */
export function createDatasetScenario(
  questions: readonly string[],
  { opening, goodbye }: { opening: Scenario['steps'][number]; goodbye: string },
): Scenario {
  return {
    blanks: {},
    steps: [
      opening,
      user(
        'Yes, I do. I have a question, too.',
        'Sure. There is something I wanted to ask anyway.',
      ),
      bot('Of course. What would you like to know?', 'Sure, please go ahead.'),
      ...questions.flatMap((question) => [user(question), answer]),
      user('Good to know, thank you. Goodbye.', "Thanks, that's all I wanted to know."),
      bot(goodbye),
    ],
    endedReason: 'customer-ended-call',
    summary: summarize(questions.length, 0),
    success: true,
  };
}

export function summarize(asked: number, unanswered: number): string {
  const questions = asked === 1 ? 'a question' : `${asked} questions`;
  if (unanswered === 0) return `The caller asked ${questions}.`;
  const rest = unanswered === asked ? 'No answer was found' : `${unanswered} had no answer`;
  return `The caller asked ${questions}. ${rest}.`;
}
