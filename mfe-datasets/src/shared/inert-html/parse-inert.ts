import { withoutAttributes } from './without-attributes';

/** Elements whose content is not visible text. */
export const silentElements = 'script, style, noframes, template';

/**
 * HTML as a document that never becomes part of the page: nothing in it runs or loads. A style
 * sheet, and a style or a handler in an attribute, would have no effect there, but would be
 * reported as a breach of the page's policy.
 */
export function parseInert(html: string): Document {
  // Hides its content as a style sheet does without being one.
  const unstyled = html.replace(/<(\/?)style(?=[\s/>]|$)/gi, '<$1noframes');
  return new DOMParser().parseFromString(withoutAttributes(unstyled), 'text/html');
}
