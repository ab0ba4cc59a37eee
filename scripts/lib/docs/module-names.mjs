/**
 * @param {{ path: string, text: string }[]} files
 * @returns {Set<string>} every import name: dependencies, and entries of workspace packages
 */
export function listModuleNames(files) {
  const packages = files
    .filter(({ path }) => /^(?:[^/]+\/){0,2}package\.json$/.test(path))
    .map(({ text }) => JSON.parse(text));
  return new Set(
    packages.flatMap(({ name, exports = {}, dependencies = {}, devDependencies = {} }) => [
      ...Object.keys(exports).map((entry) => entry.replace('.', name)),
      ...Object.keys(dependencies),
      ...Object.keys(devDependencies),
    ]),
  );
}
