export const proxyTexts = {
  selectFailed: 'Failed to execute select query',
  httpError: (status: number) => `HTTP error! status: ${status}`,
} as const;
