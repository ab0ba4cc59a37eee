import { pageContainer } from '../page-container.mjs';

/**
 * The container of a remote that doesn't build: its page is the compiler's message.
 * @param {string} container
 * @param {string} problem the compiler's message
 * @returns {string} script
 */
export function failedEntry(container, problem) {
  return pageContainer(
    container,
    (react, text) => () =>
      react.createElement('pre', { role: 'alert', style: { whiteSpace: 'pre-wrap' } }, text),
    `It does not build.\n\n${problem}`,
  );
}
