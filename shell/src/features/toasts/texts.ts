export const toastTexts = { close: 'Close message' } as const;
