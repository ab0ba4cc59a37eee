/** Callers' unanswered questions. */
export const gaps = {
  all: '/api/knowledge/gaps',
  one: '/api/knowledge/gaps/:gapId',
  check: '/api/knowledge/gaps/:gapId/check',
} as const;
