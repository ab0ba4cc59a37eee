/** Every path of the wire. The server routes by them, the browser calls them; no other file spells one. */
export const api = {
  proxy: '/api/proxy',
  agents: '/api/agents',
  pageViews: '/api/page-views',
  cspReports: '/api/csp-reports',
  callsCount: '/api/voice-server/calls/count',
  composition: '/config/composition.json',
  health: '/healthz',
  ready: '/readyz',
  trieve: {
    datasets: '/api/trieve/dataset',
    datasetsOfOrganization: '/api/trieve/dataset/organization/:organizationId',
    dataset: '/api/trieve/dataset/:datasetId',
    datasetUsage: '/api/trieve/dataset/usage/:datasetId',
    chunk: '/api/trieve/chunk',
    chunkSearch: '/api/trieve/chunk/search',
  },
} as const;

/**
 * @param pattern a path with `:name` parameters
 * @param values a value for each parameter; each one is percent-encoded
 * @returns the path with the parameters filled in
 * @throws Error when a parameter has no value
 */
export function fillPath(pattern: string, values: Record<string, string>): string {
  return pattern.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for "${name}" in ${pattern}`);
    return encodeURIComponent(value);
  });
}
