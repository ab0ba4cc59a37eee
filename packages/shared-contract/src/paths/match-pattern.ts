/**
 * @param pattern a route pattern such as `/datasets/:datasetId/chunks`
 * @param path path of a URL
 * @returns whether the path matches the pattern
 */
export function matchesPattern(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}$`).test(path);
}
