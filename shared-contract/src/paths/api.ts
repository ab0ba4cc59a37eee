/** Every path of the wire. The server routes by them, the browser calls them; no other file spells one. */
export const api = {
  proxy: '/api/proxy',
  agents: '/api/agents',
  pageViews: '/api/page-views',
  cspReports: '/api/csp-reports',
  preferences: '/api/preferences',
  integrations: {
    all: '/api/integrations',
    analytics: '/api/integrations/analytics',
    check: '/api/integrations/:provider/check',
    builtIn: '/api/integrations/:provider/built-in',
  },
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
    chunkAutocomplete: '/api/trieve/chunk/autocomplete',
    chunkSuggestions: '/api/trieve/chunk/suggestions',
    datasetTags: '/api/trieve/dataset/tags',
    oneChunk: '/api/trieve/chunk/:chunkId',
    chunkRestore: '/api/trieve/chunk/:chunkId/restore',
  },
  knowledge: {
    imports: '/api/knowledge/imports',
    import: '/api/knowledge/imports/:importId',
    importRows: '/api/knowledge/imports/:importId/rows',
    importDryRun: '/api/knowledge/imports/:importId/dry-run',
    importFinish: '/api/knowledge/imports/:importId/finish',
    importUndo: '/api/knowledge/imports/:importId/undo',
    exports: '/api/knowledge/exports',
  },
  tickets: '/api/tickets',
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
