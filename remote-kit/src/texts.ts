export const kitTexts = {
  signIn: 'Sign in',
  undo: 'Undo',
  notChanged: (lines: number) =>
    lines === 1 ? '1 line not changed' : `${lines} lines not changed`,
} as const;
