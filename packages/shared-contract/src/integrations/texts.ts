export const apiKeyTexts = {
  noOrganizationId: 'No organization ID found',
  updateFailed: 'Failed to update API key',
  noKeys: 'No API keys found',
} as const;
