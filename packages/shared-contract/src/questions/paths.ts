export const questions = {
  all: '/api/knowledge/datasets/:datasetId/questions',
  one: '/api/knowledge/datasets/:datasetId/questions/:questionId',
  run: '/api/knowledge/datasets/:datasetId/questions/run',
  preview: '/api/knowledge/datasets/:datasetId/questions/preview',
  results: '/api/knowledge/datasets/:datasetId/questions/results',
} as const;
