/** A pending action of the member: a dialog to open, or a pressed key. */
export type Question = 'find' | 'shortcuts' | KeyboardEvent;

const waiting: Question[] = [];
let typed = '';
let answer: ((question: Question) => void) | null = null;

/** @param question handled immediately, or once its code has loaded */
export function askQuestion(question: Question): void {
  if (answer) answer(question);
  else waiting.push(question);
}

/**
 * @param next handles all later questions, and those already waiting
 * @returns a function that removes it
 */
export function answerWith(next: (question: Question) => void): () => void {
  answer = next;
  for (const question of waiting.splice(0)) next(question);
  return () => {
    answer = null;
  };
}

/**
 * Buffers what is typed for "Find anything" while its code loads.
 * @returns whether the key was buffered
 */
export function keepTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (!waiting.includes('find') || key.length !== 1 || ctrlKey || metaKey || altKey) return false;
  typed += key;
  return true;
}

/** @returns what was typed since "Find anything" was opened; empties the buffer */
export function takeTyped(): string {
  const taken = typed;
  typed = '';
  return taken;
}

/** Drops pending questions. Call it when their code can't be loaded. */
export function dropQuestions(): void {
  waiting.length = 0;
  typed = '';
}
