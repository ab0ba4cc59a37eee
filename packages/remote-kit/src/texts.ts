export const kitTexts = {
  signIn: 'Sign in',
  undo: 'Undo',
  notChanged: (lines: number) => (lines === 1 ? '1 unchanged line' : `${lines} unchanged lines`),
} as const;

export const unreadableTexts = {
  objects: (count: number, noun: string) => `${count} ${noun} could not be read.`,
  partsOfOne: (noun: string) => `Some parts of this ${noun} could not be read.`,
  partsOfMany: (nouns: string) => `Some parts of these ${nouns} could not be read.`,
} as const;
