/**
 * @param pattern a route pattern such as `/datasets/:datasetId/chunks`
 * @param path path of an address
 * @returns whether the path is one of the pattern's
 */
export function matchesPattern(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}$`).test(path);
}
