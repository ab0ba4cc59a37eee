/** @typedef {{ path: string, text: string }} Doc */

const FENCE = /^```(\w*)[^\n]*\n([\s\S]*?)^```$/gm;

/** @param {string} text @returns {string} the text with fenced blocks emptied, line by line */
function withoutFences(text) {
  return text.replace(FENCE, (block) => '\n'.repeat(block.split('\n').length - 1));
}

/** @param {string} text @returns {string[]} content of fenced blocks without a language */
export function plainFences(text) {
  return [...text.matchAll(FENCE)]
    .filter(([, language]) => !language)
    .map(([, , body]) => body ?? '');
}

/** @param {string} text @returns {string[]} content of inline code */
export function inlineCode(text) {
  return [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '');
}

/** @param {string} text @returns {string[]} targets of links and pictures */
export function linkTargets(text) {
  return [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target ?? '');
}

/** @param {string} text @returns {Set<string>} anchors of the headings, as GitHub makes them */
export function getAnchors(text) {
  const headings = [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].map(
    ([, heading]) => heading ?? '',
  );
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** @param {string[]} head @param {string[][]} rows @returns {string} a table */
export function markdownTable(head, rows) {
  const lines = [head, head.map(() => '---'), ...rows];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

/** @param {string} text @returns {string} inline code */
export const code = (text) => `\`${text}\``;
