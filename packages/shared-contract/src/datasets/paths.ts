/** Called by a voice platform to get passages for an assistant. */
export const knowledgeWebhook = '/api/webhooks/knowledge';

export const trieve = {
  datasets: '/api/trieve/dataset',
  datasetsOfOrganization: '/api/trieve/dataset/organization/:organizationId',
  dataset: '/api/trieve/dataset/:datasetId',
  datasetUsage: '/api/trieve/dataset/usage/:datasetId',
  chunk: '/api/trieve/chunk',
  chunkSearch: '/api/trieve/chunk/search',
  chunkAutocomplete: '/api/trieve/chunk/autocomplete',
  chunkSuggestions: '/api/trieve/chunk/suggestions',
  datasetTags: '/api/trieve/dataset/tags',
  oneChunk: '/api/trieve/chunk/:chunkId',
  chunkRestore: '/api/trieve/chunk/:chunkId/restore',
} as const;

export const knowledge = {
  overview: '/api/knowledge/datasets/overview',
  imports: '/api/knowledge/imports',
  import: '/api/knowledge/imports/:importId',
  importRows: '/api/knowledge/imports/:importId/rows',
  importDryRun: '/api/knowledge/imports/:importId/dry-run',
  importFinish: '/api/knowledge/imports/:importId/finish',
  importUndo: '/api/knowledge/imports/:importId/undo',
  exports: '/api/knowledge/exports',
  history: '/api/knowledge/history',
  restorePreview: '/api/knowledge/history/preview',
  restore: '/api/knowledge/history/restore',
  chunkHistory: '/api/knowledge/history/chunks/:chunkId',
  chunkAt: '/api/knowledge/history/chunks/:chunkId/at',
  chunkVersionRestore: '/api/knowledge/history/chunks/:chunkId/restore',
  bin: '/api/knowledge/bin',
  binRestore: '/api/knowledge/bin/restore',
  duplicates: '/api/knowledge/duplicates',
  duplicatesCheck: '/api/knowledge/duplicates/check',
  duplicatesDismiss: '/api/knowledge/duplicates/dismiss',
  duplicatesMerge: '/api/knowledge/duplicates/merge',
  selectionFind: '/api/knowledge/selection/find',
  selectionChange: '/api/knowledge/selection/change',
} as const;
