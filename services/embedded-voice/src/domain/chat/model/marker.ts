export interface MarkFilter {
  /** @returns the text that can be sent so far */
  add(delta: string): string;
  /** @returns the text that was held back */
  end(): string;
  /** Whether the text contained the marker. */
  readonly found: boolean;
}

/** @returns how many trailing characters may be the start of the marker */
function countHeldBack(text: string, mark: string): number {
  let length = Math.min(text.length, mark.length - 1);
  while (length > 0 && !mark.startsWith(text.slice(-length))) length -= 1;
  return length;
}

export function createMarkFilter(mark: string): MarkFilter {
  let held = '';
  let found = false;
  let isStart = true;
  const release = (length: number): string => {
    let text = held.slice(0, length);
    held = held.slice(length);
    // The marker may leave a separator before the answer.
    if (isStart) text = text.replace(/^[\s.:,-]+/, '');
    if (text !== '') isStart = false;
    return text;
  };
  return {
    get found() {
      return found;
    },
    add(delta) {
      held += delta;
      const parts = held.split(mark);
      if (parts.length > 1) {
        found = true;
        held = parts.join('');
      }
      return release(held.length - countHeldBack(held, mark));
    },
    end: () => release(held.length),
  };
}
