/** Texts of a form below a row. */
export const rowFormTexts = {
  cancel: 'Cancel',
} as const;
