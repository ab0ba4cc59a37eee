/** Minimum length. A hint for a shorter key would reveal too much of it. */
const HINTED_LENGTH = 16;

/** @returns the last characters of a key, to identify it; null for a short one */
export const getKeyHint = (key: string | null): string | null =>
  key !== null && key.length >= HINTED_LENGTH ? key.slice(-4) : null;
