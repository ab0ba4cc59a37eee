export const kitTexts = { signIn: 'Sign in', undo: 'Undo' } as const;
