import { createPageContainer } from '../page-container.mjs';

/**
 * The container of a remote that fails to build; its page shows the compiler's message.
 * @param {string} container
 * @param {string} problem the compiler's message
 * @returns {string} script
 */
export function createFailedEntry(container, problem) {
  return createPageContainer(
    container,
    (react, text) => () =>
      react.createElement('pre', { role: 'alert', style: { whiteSpace: 'pre-wrap' } }, text),
    `The build failed.\n\n${problem}`,
  );
}
