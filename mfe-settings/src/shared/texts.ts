export const rowFormTexts = {
  cancel: 'Cancel',
  failed: "Couldn't save the change. Please try again.",
} as const;
