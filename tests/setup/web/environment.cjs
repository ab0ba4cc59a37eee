const { TestEnvironment } = require('jest-environment-jsdom');
const { quickComputedStyle } = require('./quick-computed-style.cjs');

/** jsdom with computed styles that cost what a test reads of them. */
module.exports = class WebEnvironment extends TestEnvironment {
  /**
   * @param {ConstructorParameters<typeof TestEnvironment>[0]} config
   * @param {ConstructorParameters<typeof TestEnvironment>[1]} context
   */
  constructor(config, context) {
    super(config, context);
    // Browsers have it, and jsdom doesn't.
    this.global.structuredClone ??= structuredClone;
    if (this.dom) quickComputedStyle(this.dom.window);
  }
};
