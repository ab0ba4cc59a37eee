import type { Document } from '../../store/documents';
import { answer, bot, type Scenario, user } from './scenario';

/** Questions of one call. */
const MOST_QUESTIONS = 20;
const LONGEST_QUESTION = 500;

/** Braces would be blanks of the scenario. */
const spoken = (text: string) =>
  text.slice(0, LONGEST_QUESTION).replace(/[{}]/g, '').replace(/\s+/g, ' ').trim();

/**
 * @returns what the caller of a call asks: `variableValues.callerQuestions`, a list, or a text with
 *   one question a line; empty where the call does not say
 */
export function callerQuestionsOf({ variableValues }: Document): string[] {
  const { callerQuestions } = (variableValues ?? {}) as Document;
  const given =
    typeof callerQuestions === 'string' ? callerQuestions.split('\n') : (callerQuestions ?? []);
  if (!Array.isArray(given)) return [];
  return given
    .map((one) => (typeof one === 'string' ? spoken(one) : ''))
    .filter((one) => one !== '')
    .slice(0, MOST_QUESTIONS);
}

/** @returns a question about what a chunk is headed with */
export const questionAbout = (topic: string): string =>
  topic.endsWith('?')
    ? spoken(topic)
    : `What can you tell me about ${spoken(topic).replace(/[.…!]$/, '')}?`;

/** A caller who asks one question after the other; the answers are found while the call runs. */
export function datasetScenario(
  questions: readonly string[],
  { opening, goodbye }: { opening: Scenario['steps'][number]; goodbye: string },
): Scenario {
  return {
    blanks: {},
    steps: [
      opening,
      user('Hello. I have a question.', 'Yes, hello. I would like to know something.'),
      bot('Of course. What would you like to know?', 'Sure, please go ahead.'),
      ...questions.flatMap((question) => [user(question), answer]),
      user('Thank you, that is all. Goodbye.', 'Good. That was all, thank you.'),
      bot(goodbye),
    ],
    endedReason: 'customer-ended-call',
    summary: summaryOf(questions.length, 0),
    success: true,
  };
}

/** @returns what came of the caller's questions */
export function summaryOf(asked: number, unanswered: number): string {
  const questions = asked === 1 ? 'a question' : `${asked} questions`;
  if (unanswered === 0) return `The caller asked ${questions}.`;
  const rest = unanswered === asked ? 'No answer was found' : `${unanswered} had no answer`;
  return `The caller asked ${questions}. ${rest}.`;
}
