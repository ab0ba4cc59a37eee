export const kitTexts = {
  signIn: 'Sign in',
  undo: 'Undo',
  notChanged: (lines: number) =>
    lines === 1 ? '1 line not changed' : `${lines} lines not changed`,
} as const;

/** Texts beside what is shown, where some of it could not be read. */
export const unreadableTexts = {
  objects: (count: number, noun: string) => `${count} ${noun} could not be read.`,
  partsOfOne: (noun: string) => `Some parts of this ${noun} could not be read.`,
  partsOfMany: (nouns: string) => `Some parts of these ${nouns} could not be read.`,
} as const;
