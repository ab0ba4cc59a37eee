/** Addresses of the pages, and functions that fill in their parameters. */
export const pages = {
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  loading: '/loading',
  dashboard: '/',
  assistants: '/assistants',
  datasets: '/datasets',
  chunks: '/datasets/:datasetId/chunks',
  settings: '/settings',
} as const;

/**
 * @param datasetId id of the dataset
 * @returns the address of the dataset's chunks page
 */
export function chunksPage(datasetId: string): string {
  return pages.chunks.replace(':datasetId', encodeURIComponent(datasetId));
}
