/** A question of the member: a dialog to open, or a key that was pressed. */
export type Question = 'find' | 'shortcuts' | KeyboardEvent;

const waiting: Question[] = [];
let typed = '';
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

/**
 * Keeps what is typed for "Find anything" while its code is on its way.
 *
 * @returns whether the key was kept
 */
export function keepTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (!waiting.includes('find') || key.length !== 1 || ctrlKey || metaKey || altKey) return false;
  typed += key;
  return true;
}

/** @returns what was typed since "Find anything" was asked for, once */
export function takeTyped(): string {
  const taken = typed;
  typed = '';
  return taken;
}

/** Drops what waits: its code cannot be fetched. */
export function dropQuestions(): void {
  waiting.length = 0;
  typed = '';
}
