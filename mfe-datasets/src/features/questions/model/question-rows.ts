import type { Question, QuestionsAnswer } from 'shared-contract';

/** The latest result of a question. */
export type ShownOutcome = 'pass' | 'fail' | 'error' | 'none';

const order: Record<ShownOutcome, number> = { fail: 0, error: 1, none: 2, pass: 3 };

export const getOutcome = ({ history }: Question): ShownOutcome => history[0]?.outcome ?? 'none';

/** @returns the questions with failing ones first, each group in order of creation */
export function sortFailingFirst(questions: readonly Question[]): Question[] {
  return [...questions].sort((a, b) => order[getOutcome(a)] - order[getOutcome(b)]);
}

/** @returns how many questions passed in their latest run */
export const countPassing = ({ questions }: QuestionsAnswer): number =>
  questions.filter((question) => getOutcome(question) === 'pass').length;
