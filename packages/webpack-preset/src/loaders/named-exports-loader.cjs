/**
 * Replaces a module by some of its names.
 * @this {{ getOptions(): { names: string[], from: string, others?: string } }} `from` the module
 * that has the names, `others` the one that has all other names
 * @returns {string}
 */
module.exports = function namedExports() {
  const { names, from, others } = this.getOptions();
  // A name that is listed goes before the same one of a star, so that no copy of it is built in.
  const rest = others ? `export * from ${JSON.stringify(others)};\n` : '';
  return `${rest}export { ${names.join(', ')} } from ${JSON.stringify(from)};\n`;
};
