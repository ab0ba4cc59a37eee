import { readFileSync } from 'node:fs';
import { titleProblems } from './test-titles.mjs';

/**
 * @typedef {{ path: string, text: string }} SourceFile
 * @typedef {{ rule: string, path: string, line?: number, message: string }} Problem
 * @typedef {{ find: string, use: string }} Phrase
 */

export const MAX_FILE_LINES = 250;
export const MAX_FOLDER_ENTRIES = 16;
/** Numbered records, and the root, where tools look for their files. */
const UNLIMITED_FOLDERS = new Set(['', 'docs/decisions']);

const CODE = /\.(?:tsx?|[cm]?js)$/;
const PROSE = /\.(?:tsx?|[cm]?js|md|sql)$/;
/** Spoken demo dialogues and third-party texts are content, not the project's prose. */
const CONTENT = /(?:^|\/)(?:scenarios|corpus)\/|^scripts\/lib\/style\//;

/** @type {{ phrases: Phrase[], names: Phrase[] }} */
const listed = JSON.parse(readFileSync(new URL('phrases.json', import.meta.url), 'utf8'));
const compiled = (/** @type {Phrase[]} */ list, /** @type {string} */ flags) =>
  list.map(({ find, use }) => ({ pattern: new RegExp(find, flags), use }));
export const phrases = compiled(listed.phrases, 'i').concat(compiled(listed.names, ''));

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
    message: 'Errors are told apart by their code, not by their sentence.',
  },
  {
    rule: 'disabled-without-reason',
    files: /^(?:mfe-|shell\/).*(?<!\.test)\.tsx$/,
    pattern: /(?<![-\w])disabled(?:=\{(?!(?:is[A-Z]\w+ing|isBusy|busy|disabled)\b)|\s*(?:\/?>|$))/,
    message: 'A control that cannot be used says why: pass `disabledReason`.',
  },
  {
    rule: 'frozen-clock',
    files: /^(?:mfe-|shell\/|remote-kit\/|shared-(?:ui|api|auth)\/)/,
    pattern: /^(?:export )?(?:const|let) \w+(?:: \w+)? = (?:new Date\(\)|Date\.now\(\))/,
    message: 'A page outlives midnight: read the clock while drawing, and pass it on.',
  },
  {
    rule: 'guarded-browser-api',
    // The scripts inlined into the page guard their one read themselves.
    files:
      /^(?:mfe-|shell\/|remote-kit\/|shared-(?:ui|api|auth)\/)(?!.*(?:\.test\.|\/testing\/|-test-kit\.|\/prefetch\/|first-paint\.ts$|copy-text\.ts$))/,
    pattern:
      /\b(?:local|session)Storage(?:\.\w|\[)|\bcrypto\.randomUUID|navigator\.clipboard|new BroadcastChannel\(/,
    message:
      'Browsers block it, or have it over https alone: use shared-contract/browser or copyText.',
  },
];

/**
 * @param {SourceFile[]} files the tracked files with their text
 * @returns {Problem[]}
 */
export function findProblems(files) {
  return [
    ...files.flatMap((file) => fileProblems(file)),
    ...folderProblems(files.map(({ path }) => path)),
  ];
}

/** @param {SourceFile} file @returns {Problem[]} */
function fileProblems({ path, text }) {
  if (!PROSE.test(path) || CONTENT.test(path)) return [];
  const lines = text.split('\n');
  const found = lines.flatMap((line, index) => phraseProblems(path, line, index + 1));
  if (!CODE.test(path)) return found;
  const length = text.endsWith('\n') ? lines.length - 1 : lines.length;
  if (length > MAX_FILE_LINES) {
    const message = `${length} lines, more than ${MAX_FILE_LINES}: split it by what its parts own.`;
    found.push({ rule: 'file-lines', path, message });
  }
  return found.concat(
    lines.flatMap((line, index) => patternProblems(path, line, index + 1)),
    titleProblems(path, text),
  );
}

/** @param {string} path @param {string} text @param {number} line @returns {Problem[]} */
function phraseProblems(path, text, line) {
  return phrases.flatMap(({ pattern, use }) => {
    const match = pattern.exec(text);
    if (!match) return [];
    return [{ rule: 'phrase', path, line, message: `"${match[0].trim()}": use ${use}.` }];
  });
}

/** @param {string} path @param {string} text @param {number} line @returns {Problem[]} */
function patternProblems(path, text, line) {
  return linePatterns
    .filter(({ pattern, files }) => pattern.test(text) && (files?.test(path) ?? true))
    .map(({ rule, message }) => ({ rule, path, line, message }));
}

/** @param {string[]} paths @returns {Problem[]} */
function folderProblems(paths) {
  /** @type {Map<string, Set<string>>} */
  const folders = new Map();
  for (const path of paths) {
    const parts = path.split('/');
    for (const [depth, entry] of parts.entries()) {
      const folder = parts.slice(0, depth).join('/');
      folders.set(folder, (folders.get(folder) ?? new Set()).add(entry));
    }
  }
  return [...folders]
    .filter(([folder, { size }]) => size > MAX_FOLDER_ENTRIES && !UNLIMITED_FOLDERS.has(folder))
    .map(([folder, { size }]) => ({
      rule: 'folder-entries',
      path: `${folder}/`,
      message: `${size} entries, more than ${MAX_FOLDER_ENTRIES}: group them in folders.`,
    }));
}
