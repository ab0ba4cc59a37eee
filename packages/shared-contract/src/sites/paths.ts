/** Web sites that a dataset syncs from. */
export const sites = {
  all: '/api/knowledge/datasets/:datasetId/sites',
  one: '/api/knowledge/datasets/:datasetId/sites/:siteId',
  runs: '/api/knowledge/datasets/:datasetId/sites/:siteId/runs',
  run: '/api/knowledge/datasets/:datasetId/sites/:siteId/runs/:runId',
  import: '/api/knowledge/datasets/:datasetId/sites/:siteId/runs/:runId/import',
  stop: '/api/knowledge/datasets/:datasetId/sites/:siteId/runs/:runId/stop',
} as const;
