export const knowledgeTexts = {
  apiError: (status: number, statusText: string, body: string) =>
    `Trieve API error: ${status} ${statusText} - ${body}`,
  unauthorized: 'Authentication error: Invalid token or insufficient permissions',
  initFailed: (reason: string) => `Could not initialize Trieve service: ${reason}`,
  notInitialized: 'Trieve service not initialized',
  noSession: 'No active session',
  keyFailed: 'Failed to get Trieve API key',
  connectFailed: 'Failed to connect to Trieve API. Please check your API configuration.',
  fetchFailed: 'Failed to fetch datasets. Please try again.',
  retryFailed: (message: string) => `Manual retry failed: ${message}`,
  noDatasetId: 'No dataset ID provided',
  searchFailed: (message: string) => `Error searching chunks: ${message}`,
  chunksFailed: (message: string) => `Error fetching chunks: ${message}`,
  datasetFailed: (message: string) => `Error fetching dataset info: ${message}`,
  createChunkFailed: 'Failed to create chunk',
  invalidResponse: 'Invalid response format',
  /** Why the knowledge service couldn't be initialized (section 5). */
  init: {
    noUser: 'User not found',
    noOrganizationId: 'Organization ID missing',
    organizationFailed: 'Failed to fetch organization details',
    organizationInvalid: 'Invalid organization data format',
    organizationMissing: 'Organization not found',
    notConfigured: 'Organization is missing Trieve configuration. Please contact support.',
    keyFailed: 'Failed to fetch API key',
    keyInvalid: 'Invalid API key data format',
    keyMissing: 'No Trieve API key found',
    serviceFailed: 'Failed to initialize Trieve service',
  },
} as const;

/** Texts for test questions of a dataset. */
export const questionTexts = {
  notReached: 'The run timed out before this question. Run the questions again.',
  noMeaning:
    "This dataset can't be searched by meaning yet. Edit the question and choose Hybrid or Full text.",
  tooMany: (most: number) => `A dataset can have up to ${most} questions. Delete some first.`,
  afterSaving: 'With an external knowledge service, you see the effect on questions after saving.',
} as const;
