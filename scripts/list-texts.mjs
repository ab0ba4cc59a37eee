import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSource, visit } from './lib/analysis/server-sources.mjs';
import { readArguments, runCommand } from './lib/cli/command.mjs';
import { readTrackedFiles } from './lib/docs/tracked-files.mjs';
import { drawItems } from './lib/draw.mjs';
import { root } from './lib/paths.mjs';

// `node scripts/list-texts.mjs` prints every product text, so that a reader can judge them.

const usage = `node scripts/list-texts.mjs [--words N] [--sample N] [--seed S]

Prints every product text with its page and file. --words leaves out those with fewer words, and
--sample draws N at random; the same --seed draws the same ones.`;

const TEXT_FILE =
  /(?:(?:^|[/-])texts|\/texts\/[\w-]+|-words|-mails?|\/ended-reasons\/[\w-]+|\/outcome-look)\.ts$/;
const HELPERS =
  /\.test\.|\/testing\/|(?:compare|turn)-texts|call-index|\/providers\.ts|action-mail|^bench|^services/;
const STATEMENT = /^\s*(?:select|insert|update|delete) .* (?:from|into|set) /s;
/** @type {{ type: 'string' }} */
const number = { type: 'string' };
const NO_TEXTS = new Set(['ImportDeclaration', 'TsLiteralType', 'BinaryExpression', 'Computed']);

/**
 * @param {string} path
 * @returns {string} the package, and its feature or folder
 */
function getPage(path) {
  const [name, rest = ''] = path.split('/src/');
  const folder = rest
    .split('/')
    .slice(0, -1)
    .join('/')
    .replace(/^features\//, '');
  return folder ? `${name}: ${folder}` : String(name);
}

/**
 * @param {any} node
 * @returns {string} empty if it isn't a text; values are shown as {}
 */
function getText(node) {
  if (node.type === 'StringLiteral') return node.value;
  if (node.type !== 'TemplateLiteral') return '';
  return node.quasis.map((/** @type {any} */ { raw }) => raw).join('{}');
}

/** @param {string} path */
function readTexts(path) {
  /** @type {string[]} */
  const lines = [];
  visit(parseSource(readFileSync(join(root, path), 'utf8'), path), (node, parents) => {
    const parent = parents.at(-1);
    const text = getText(node);
    if (!/[a-z]{2}/i.test(text) || STATEMENT.test(text) || NO_TEXTS.has(parent?.type)) return;
    if (parent?.key === node) return;
    lines.push([getPage(path), text.replaceAll('\n', ' '), path].join('\t'));
  });
  return lines;
}

/** @param {string} line */
const countWords = (line) => line.split('\t')[1]?.split(' ').length ?? 0;

await runCommand(() => {
  const { values } = readArguments(
    { options: { words: number, sample: number, seed: number } },
    usage,
  );
  const files = readTrackedFiles(root)
    .map(({ path }) => path)
    .filter((path) => TEXT_FILE.test(path) && !HELPERS.test(path));
  const { words = 1, sample = Number.POSITIVE_INFINITY, seed = '1' } = values;
  const all = files.flatMap(readTexts).filter((line) => countWords(line) >= Number(words));
  const shown = drawItems(all, Number(sample), seed);
  for (const line of shown) console.log(line);
});
