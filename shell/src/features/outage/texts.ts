/** Texts of the strip that is shown while the portal does not answer. */
export const outageTexts = {
  offline: "You're offline. Trying again…",
  away: "Can't reach the portal. Trying again…",
  tryNow: 'Try now',
} as const;
