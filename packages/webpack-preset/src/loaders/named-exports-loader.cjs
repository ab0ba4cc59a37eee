/**
 * Replaces a module with re-exports of the given names.
 * @this {{ getOptions(): { names: string[], from: string, others?: string } }} `from` is the module
 * that exports the names, `others` a module whose other names are exported too
 * @returns {string}
 */
module.exports = function reexportNames() {
  const { names, from, others } = this.getOptions();
  // Listed names take precedence over `export *`, so their copies in `others` aren't bundled.
  const rest = others ? `export * from ${JSON.stringify(others)};\n` : '';
  return `${rest}export { ${names.join(', ')} } from ${JSON.stringify(from)};\n`;
};
