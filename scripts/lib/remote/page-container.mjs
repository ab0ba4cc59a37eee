/**
 * @typedef {(react: any, text: string) => () => unknown} DrawPage creates a page's component; sent
 * as source text, so it can't use anything from outside of the function
 */

/**
 * A remote with one page, without a build. Like every remote, it uses the page's React.
 * @param {string} name name of the container
 * @param {DrawPage} draw
 * @param {string} text text of the page
 * @returns {string} script
 */
export function createPageContainer(name, draw, text) {
  return `var ${name} = (${container})(${draw}, ${JSON.stringify(text)});`;
}

/**
 * Sent to pages as source text, so it uses nothing from outside of the function.
 * @param {DrawPage} draw
 * @param {string} text
 */
function container(draw, text) {
  /** @type {Record<string, Record<string, { lib?: () => any, get: () => Promise<() => any> }>>} */
  let scope;
  return {
    /** @param {typeof scope} shared */
    init(shared) {
      scope = shared;
    },
    async get() {
      const [provided] = Object.values(scope.react ?? {});
      if (!provided) throw new Error('The page has no React.');
      const react = provided.lib ? provided.lib() : (await provided.get())();
      return () => ({ default: { contract: '1.0.0', Pages: draw(react, text) } });
    },
  };
}
