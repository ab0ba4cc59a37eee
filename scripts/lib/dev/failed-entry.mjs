/**
 * The container of a remote that does not build: its page is the compiler's message. It takes React from the page,
 * as every remote does.
 * @param {string} container
 * @param {string} problem the compiler's message
 * @returns {string} script
 */
export function failedEntry(container, problem) {
  return `var ${container} = (${failedContainer})(${JSON.stringify(problem)});`;
}

/**
 * Sent as its source, so that it uses nothing from around it.
 * @param {string} problem
 */
function failedContainer(problem) {
  /** @type {Record<string, Record<string, { lib?: () => any, get: () => Promise<() => any> }>>} */
  let scope;
  return {
    /** @param {typeof scope} shared */
    init(shared) {
      scope = shared;
    },
    async get() {
      const [provided] = Object.values(scope.react ?? {});
      if (!provided) throw new Error('The page has no React to show the message with.');
      const react = provided.lib ? provided.lib() : (await provided.get())();
      const style = { whiteSpace: 'pre-wrap' };
      const Pages = () =>
        react.createElement('pre', { role: 'alert', style }, `It does not build.\n\n${problem}`);
      return () => ({ default: { contract: '1.0.0', Pages } });
    },
  };
}
