/** Texts of this package that the error catalogue does not have. */
export const apiTexts = {
  serverKeyMissing: 'No voice server key found: call counts may be unavailable.',
} as const;
