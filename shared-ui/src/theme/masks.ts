import { maskPaths } from './icon-paths';

/**
 * For parts of the browser's own controls, which hold no element.
 *
 * @param name name of an outline
 * @param width width of its stroke, of 24
 * @returns the CSS value of a mask in the shape of the outline
 */
export function iconMask(name: keyof typeof maskPaths, width = 2): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"><path d="${maskPaths[name]}"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}") center / contain no-repeat`;
}
