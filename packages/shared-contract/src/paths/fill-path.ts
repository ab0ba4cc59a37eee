/**
 * @param pattern a path with `:name` parameters
 * @param values parameter values, which are percent-encoded
 * @returns the path with the parameters filled in
 * @throws Error when a parameter has no value
 */
export function fillPath(pattern: string, values: Record<string, string | number>): string {
  return pattern.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for "${name}" in ${pattern}`);
    return encodeURIComponent(value);
  });
}
