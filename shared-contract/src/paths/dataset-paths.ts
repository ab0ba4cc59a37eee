/** Questions that a dataset must answer. */
export const questions = {
  all: '/api/knowledge/datasets/:datasetId/questions',
  one: '/api/knowledge/datasets/:datasetId/questions/:questionId',
  run: '/api/knowledge/datasets/:datasetId/questions/run',
  preview: '/api/knowledge/datasets/:datasetId/questions/preview',
  results: '/api/knowledge/datasets/:datasetId/questions/results',
} as const;

/** Questions of callers that found no answer. */
export const gaps = {
  all: '/api/knowledge/gaps',
  one: '/api/knowledge/gaps/:gapId',
  check: '/api/knowledge/gaps/:gapId/check',
} as const;

/** Web sites that a dataset is kept up to date from. */
export const sites = {
  all: '/api/knowledge/datasets/:datasetId/sites',
  one: '/api/knowledge/datasets/:datasetId/sites/:siteId',
  runs: '/api/knowledge/datasets/:datasetId/sites/:siteId/runs',
  run: '/api/knowledge/datasets/:datasetId/sites/:siteId/runs/:runId',
  import: '/api/knowledge/datasets/:datasetId/sites/:siteId/runs/:runId/import',
  stop: '/api/knowledge/datasets/:datasetId/sites/:siteId/runs/:runId/stop',
} as const;
