/**
 * For parts of the browser's own controls, which can't contain elements.
 * @param path an outline of `icon-paths.ts`
 * @param width stroke width, of 24
 * @returns the CSS value of a mask in the shape of the outline
 */
export function getIconMask(path: string, width = 2): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}") center / contain no-repeat`;
}
