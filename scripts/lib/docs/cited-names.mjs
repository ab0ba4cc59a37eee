import { readInlineCode } from './markdown.mjs';

/** @typedef {import('./markdown.mjs').Doc} Doc */
/** @typedef {{ doc: string, says: string, file: string, code: string }} Fact */

/**
 * @param {Doc[]} docs
 * @param {string[]} scripts names of the npm scripts
 * @returns {string[]} a sentence for each cited npm script that doesn't exist
 */
export function findMissingScripts(docs, scripts) {
  return docs.flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)]
      .filter(([, name]) => !scripts.includes(name ?? ''))
      .map(([command]) => `${path}: \`${command}\` is not a script of package.json.`),
  );
}

/**
 * @param {Doc[]} docs
 * @param {string} sources the text of all code
 * @returns {string[]} a sentence for each cited variable or constant that no code uses
 */
export function findMissingVariables(docs, sources) {
  const known = new Set(sources.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g));
  return docs.flatMap(({ path, text }) =>
    readInlineCode(text)
      .flatMap((code) => code.match(/(?<![\w%])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b(?!\*)/g) ?? [])
      .filter((name) => !known.has(name))
      .map((name) => `${path}: no code uses \`${name}\`.`),
  );
}

/**
 * @param {{ path: string, text: string }[]} files
 * @param {string} specification its headings are `## <number>. <title>`
 * @returns {string[]} a sentence for each citation of a section that the specification lacks
 */
export function findMissingSections(files, specification) {
  const sections = new Set(
    [...specification.matchAll(/^## (\d+)\./gm)].map(([, number]) => number),
  );
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/specification,? section (\d+)/gi)]
      .filter(([, number]) => !sections.has(number ?? ''))
      .map(([cited]) => `${path}: "${cited}" is not a section of docs/specification.md.`),
  );
}
