import { readArguments, runCommand } from './lib/cli/command.mjs';
import { readTrackedFiles } from './lib/docs/tracked-files.mjs';
import { drawItems } from './lib/draw.mjs';
import { root } from './lib/paths.mjs';

// `node scripts/draw-language.mjs` draws comments, test titles and names of functions at random, so
// that a second reader can judge how the code reads.

const usage = `node scripts/draw-language.mjs [--seed S] [--comments N] [--titles N] [--names N]

Draws 60 comments, 60 test titles and 40 names of functions from all source and tests, each with its
file and line. The same --seed draws the same ones.`;

const CODE = /\.(?:tsx?|[cm]?js)$/;
const COMMENT = /^ *\/\*\*?[\s\S]*?\*\/|^(?: *\/\/.*\n)+|(?<=^.*\S +)\/\/ .*$/gm;
const TITLE =
  /\b(?:it|test)(?:\.(?!describe)\w+)*\(\s*(?:[^()'"`]*\)\()?\s*(['"`])((?:(?!\1).)*)\1,/g;
const NAME =
  /^ *(?:export |default |async )*function\*? (\w+)|\bconst (\w+) = (?:async )?(?:\([^()]*\)|\w+)(?:: [^=\n]+)? =>|^ +(?!(?:if|for|while|switch|catch|return)\b)(?:static |private |override |async )*#?(\w+)\([^()]*\)(?:: [^=\n]+)? \{$/gm;
const TOOL_COMMENT = /^(?:@ts-|biome-ignore|eslint-|webpack\w+:|prettier-)/;

/**
 * @param {string} comment
 * @returns {string} its prose on one line, without tags that only name a type
 */
function getProse(comment) {
  return comment
    .replace(/^ *(?:\/\*\*?|\*\/|\*|\/\/) ?|\*\/\s*$/gm, '')
    .replace(/^@\w+(?: \{.*\}(?: \[?\w+\]?)?| \w+)?\s*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * @param {{ path: string, text: string }[]} files
 * @param {RegExp} pattern
 * @param {(match: RegExpExecArray) => string} read
 * @returns {string[]} the result of `read` for each match, with file and line
 */
function collect(files, pattern, read) {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const found = read(match);
      const line = text.slice(0, match.index + match[0].search(/\S/)).split('\n').length;
      return found ? [`${path}:${line}\t${found}`] : [];
    }),
  );
}

await runCommand(() => {
  /** @type {{ type: 'string' }} */
  const text = { type: 'string' };
  const options = { seed: text, comments: text, titles: text, names: text };
  const {
    seed = '1',
    comments = 60,
    titles = 60,
    names = 40,
  } = readArguments({ options }, usage).values;
  const files = readTrackedFiles(root).filter(({ path }) => CODE.test(path));
  const tests = files.filter(({ path }) => /\.(?:test|spec)\./.test(path));
  const groups = {
    Comments: drawItems(collect(files, COMMENT, toComment), Number(comments), seed),
    'Test titles': drawItems(
      collect(tests, TITLE, ([, , title]) => title ?? ''),
      Number(titles),
      seed,
    ),
    'Names of functions': drawItems(
      collect(files, NAME, (match) => match.slice(1).find(Boolean) ?? ''),
      Number(names),
      seed,
    ),
  };
  for (const [group, lines] of Object.entries(groups)) {
    console.log(`${group}\n${lines.join('\n')}\n`);
  }
});

/** @param {RegExpExecArray} match */
function toComment([comment]) {
  const prose = getProse(comment);
  return /[a-z]{2}/i.test(prose) && !TOOL_COMMENT.test(prose) ? prose : '';
}
