export const kitTexts = { signIn: 'Sign in' } as const;
