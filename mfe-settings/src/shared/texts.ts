export const rowFormTexts = {
  cancel: 'Cancel',
} as const;
