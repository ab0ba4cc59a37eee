/**
 * @typedef {{ path: string, text: string }} SourceFile
 * @typedef {{ rule: string, path: string, line?: number, message: string }} Problem
 */

export const MAX_FILE_LINES = 250;

const CODE = /\.(?:tsx?|[cm]?js)$/;

/** @type {{ rule: string, pattern: RegExp, message: string, files?: RegExp }[]} */
const linePatterns = [
  {
    rule: 'comment-width',
    pattern: /^(?=.{101})\s*(?:\/\/|\{?\/\*|\*\s)/,
    message: 'A comment ends at column 100, like code: wrap or shorten it.',
  },
  {
    rule: 'as-any',
    pattern: /\bas any\b/,
    message: '`as any` switches the types off: parse with a schema or narrow the type.',
  },
  {
    rule: 'literal-spread',
    pattern: /(?<!['"`].*)\.\.\.[{[](?![^\]]*\]\.)/,
    message: 'A literal is spread into a literal: write its members where they belong.',
  },
  {
    rule: 'message-compared',
    pattern:
      /\.message\s*[!=]==|\.has\(\w+\.message\)|(?:error|cause|reason)\.message\.(?:starts|ends)With\(/,
    message: 'Compare the code of an error, not its message.',
  },
  {
    rule: 'disabled-without-reason',
    files: /^(?:mfe-|shell\/).*(?<!\.test)\.tsx$/,
    pattern: /(?<![-\w])disabled(?:=\{(?!(?:is[A-Z]\w+ing|isBusy|busy|disabled)\b)|\s*(?:\/?>|$))/,
    message: 'A disabled control explains why: pass `disabledReason`.',
  },
  {
    rule: 'frozen-clock',
    files: /^(?:packages\/)?(?:mfe-|shell\/|remote-kit\/|shared-(?:ui|api|auth)\/)/,
    pattern: /^(?:export )?(?:const|let) \w+(?:: \w+)? = (?:new Date\(\)|Date\.now\(\))/,
    message: 'A page outlives midnight: read the clock while rendering, and pass it on.',
  },
  {
    rule: 'guarded-browser-api',
    // The scripts inlined into the page guard their one read themselves.
    files:
      /^(?:packages\/)?(?:mfe-|shell\/|remote-kit\/|shared-(?:ui|api|auth)\/)(?!.*(?:\.test\.|\/testing\/|-test-kit\.|\/prefetch\/|first-paint\.ts$|copy-text\.ts$))/,
    pattern:
      /\b(?:local|session)Storage(?:\.\w|\[)|\bcrypto\.randomUUID|navigator\.clipboard|new BroadcastChannel\(/,
    message: 'Browsers may block it, or require https: use shared-contract/browser or copyText.',
  },
  {
    rule: 'outside-browser-range',
    files:
      /^(?:mfe-|shell\/|shared-auth\/|packages\/(?:remote-kit|shared-(?:ui|api|contract)))(?!.*(?:\.test\.|\/testing\/))/,
    pattern:
      /\bURL\.canParse|Promise\.(?:withResolvers|try)\b|AbortSignal\.any|\b(?:Object|Map)\.groupBy|Array\.fromAsync|new Intl\.Segmenter(?!\(undefined)/,
    message: 'Some supported browsers lack it (packages/webpack-preset/src/browsers.js).',
  },
];

/**
 * @param {SourceFile[]} files the tracked files with their text
 * @returns {Problem[]}
 */
export function findProblems(files) {
  return files.filter(({ path }) => CODE.test(path)).flatMap(findFileProblems);
}

/** @param {SourceFile} file @returns {Problem[]} */
function findFileProblems({ path, text }) {
  const lines = text.split('\n');
  const length = text.endsWith('\n') ? lines.length - 1 : lines.length;
  const message = `${length} lines, more than ${MAX_FILE_LINES}: split it by responsibility.`;
  return [
    ...(length > MAX_FILE_LINES ? [{ rule: 'file-lines', path, message }] : []),
    ...(hasNoBasis(path, text) ? [{ rule: 'scroll-basis', path, message: NO_BASIS }] : []),
    ...lines.flatMap((line, index) => findPatternProblems(path, line, index + 1)),
  ];
}

const NO_BASIS =
  'A scrolling box needs a basis, `flex: 1 1 auto`: WebKit treats the 0 % of `flex: 1` as 0.';

/** @param {string} path @param {string} text */
function hasNoBasis(path, text) {
  if (!/\.tsx?$/.test(path)) return false;
  const blocks = text.replace(/\$\{[^}]*\}/g, '').split(/[{}`]/);
  return blocks.some((block) => /\bflex: 1;/.test(block) && /overflow(?:-y)?: auto/.test(block));
}

/** @param {string} path @param {string} text @param {number} line @returns {Problem[]} */
function findPatternProblems(path, text, line) {
  return linePatterns
    .filter(({ pattern, files }) => pattern.test(text) && (files?.test(path) ?? true))
    .map(({ rule, message }) => ({ rule, path, line, message }));
}
