/** @typedef {import('./rules.mjs').Problem} Problem */

const DIRECT = /(?<![.\w])(?:test|it)(?:\.(?:only|skip|fixme|failing))?\(\s*/;
/** Ends where the list of cases ends: no case holds a call whose first argument is a text. */
const EACH = /(?<![.\w])(?:test|it)\.each\b[\s\S]*?\)\(\s*/;
const TEXT = /(?:'(?<a>(?:\\.|[^'\\])*)'|"(?<b>(?:\\.|[^"\\])*)"|`(?<c>(?:\\.|[^`\\])*)`)/;
const TITLE = new RegExp(`(?:${DIRECT.source}|${EACH.source})${TEXT.source}`, 'g');

const VERB = /^(?:(?:never|still) )?[a-z]+(?:-[a-z]+)*s\b/;
/** Words that end in s and start no verb phrase, and plural subjects before their verb. */
const NO_VERB =
  /^(?:as|hers|his|is|its|less|others|ours|this|theirs|those|us|was|whose|[a-z-]+s (?:are|can|cannot|do|have|may|must|were|will))\b|^[\w-]+:/;

/**
 * @param {string} path @param {string} text
 * @returns {Problem[]} the titles of tests that do not start with a verb in third person
 */
export function titleProblems(path, text) {
  return [...text.matchAll(TITLE)].flatMap((match) => {
    const title = match.groups?.a ?? match.groups?.b ?? match.groups?.c ?? '';
    if (VERB.test(title) && !NO_VERB.test(title)) return [];
    const line = text.slice(0, match.index + match[0].length).split('\n').length;
    const message = `"${title}": start with a verb in third person, such as refuses or shows.`;
    return [{ rule: 'test-title', path, line, message }];
  });
}
