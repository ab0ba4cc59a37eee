const { TestEnvironment } = require('jest-environment-jsdom');
const { installQuickComputedStyle } = require('./quick-computed-style.cjs');

/** jsdom that only computes the styles that a test reads. */
module.exports = class WebEnvironment extends TestEnvironment {
  /**
   * @param {ConstructorParameters<typeof TestEnvironment>[0]} config
   * @param {ConstructorParameters<typeof TestEnvironment>[1]} context
   */
  constructor(config, context) {
    super(config, context);
    // Missing in jsdom.
    this.global.structuredClone ??= structuredClone;
    if (this.dom) installQuickComputedStyle(this.dom.window);
  }
};
