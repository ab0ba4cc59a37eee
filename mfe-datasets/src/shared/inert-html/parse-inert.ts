import { removeAttributes } from './without-attributes';

/** Elements whose content isn't visible text. */
export const silentElements = 'script, style, noframes, template';

/**
 * Parses HTML into a document that never becomes part of the page, so that nothing in it runs or
 * loads. Style sheets and attributes with styles or handlers would have no effect, but would be
 * reported as policy violations.
 */
export function parseInert(html: string): Document {
  // `noframes` hides its content like a style sheet, but isn't one.
  const unstyled = html.replace(/<(\/?)style(?=[\s/>]|$)/gi, '<$1noframes');
  return new DOMParser().parseFromString(removeAttributes(unstyled), 'text/html');
}
