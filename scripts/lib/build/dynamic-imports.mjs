/**
 * Refuses a bundle in which `import()` of a CommonJS package lost its named exports: esbuild
 * creates a chunk with only a default export, unlike Node.js.
 * @param {import('esbuild').Metafile} metafile
 */
export function refuseCommonJsImports({ inputs }) {
  const problems = Object.entries(inputs)
    .filter(([file]) => !file.includes('node_modules/'))
    .flatMap(([file, { imports }]) =>
      imports
        .filter(({ kind, path }) => kind === 'dynamic-import' && inputs[path]?.format === 'cjs')
        .map(({ path, original = path }) => `${file} imports ${original}`),
    );
  if (problems.length === 0) return;
  throw new Error(
    [
      'In a release, import() of a CommonJS package has no named exports:',
      ...problems.map((problem) => `  ${problem}`),
      'Import the package statically in a module of its own, and load that module with import().',
    ].join('\n'),
  );
}
