/** Texts of this package that are not in the error catalogue. */
export const apiTexts = {
  serverKeyMissing: 'No voice server key found: call counts may be unavailable.',
} as const;
