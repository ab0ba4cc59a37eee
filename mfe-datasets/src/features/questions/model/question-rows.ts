import type { Question, QuestionsAnswer } from 'shared-contract';

/** The result of a question that is shown: its newest one. */
export type ShownOutcome = 'pass' | 'fail' | 'error' | 'none';

const order: Record<ShownOutcome, number> = { fail: 0, error: 1, none: 2, pass: 3 };

export const outcomeOf = ({ history }: Question): ShownOutcome => history[0]?.outcome ?? 'none';

/** @returns the questions with the failing ones first, each group in the order of creation */
export function failingFirst(questions: readonly Question[]): Question[] {
  return [...questions].sort((a, b) => order[outcomeOf(a)] - order[outcomeOf(b)]);
}

/** @returns how many questions pass by their newest results */
export const passing = ({ questions }: QuestionsAnswer): number =>
  questions.filter((question) => outcomeOf(question) === 'pass').length;
