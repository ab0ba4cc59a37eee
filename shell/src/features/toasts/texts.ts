/** Texts of the toasts' own controls. */
export const toastTexts = { close: 'Close message' } as const;
