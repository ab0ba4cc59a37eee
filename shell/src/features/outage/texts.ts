export const outageTexts = {
  offline: "You're offline. Trying again…",
  away: "Can't reach the portal. Trying again…",
  tryNow: 'Try now',
} as const;
