/** A question of the member: a dialog to open, or a key that was pressed. */
export type Question = 'find' | 'shortcuts' | KeyboardEvent;

const waiting: Question[] = [];
let answer: ((question: Question) => void) | null = null;

/** @param question is answered at once, or as soon as the code for it has come */
export function ask(question: Question): void {
  if (answer) answer(question);
  else waiting.push(question);
}

/**
 * @param next answers every question from now on, those that wait first
 * @returns a function that ends this
 */
export function answerWith(next: (question: Question) => void): () => void {
  answer = next;
  for (const question of waiting.splice(0)) next(question);
  return () => {
    answer = null;
  };
}
