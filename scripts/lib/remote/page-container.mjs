/**
 * @typedef {(react: any, text: string) => () => unknown} DrawPage makes the component of a page;
 * sent as its source,
 *   so that it uses nothing from around it
 */

/**
 * A remote of one page, without a build. It takes React from the page, as every remote does.
 * @param {string} name the container's
 * @param {DrawPage} draw
 * @param {string} text what the page shows
 * @returns {string} script
 */
export function pageContainer(name, draw, text) {
  return `var ${name} = (${container})(${draw}, ${JSON.stringify(text)});`;
}

/**
 * Sent as its source, too.
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
