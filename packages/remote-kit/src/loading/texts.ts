/** Texts about pages that did not load as they should. */
export const loadingTexts = {
  retry: 'Retry',
  earlier: (title: string) =>
    `The current version of ${title} could not be loaded. An earlier version is shown.`,
} as const;
