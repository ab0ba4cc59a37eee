/** @typedef {{ path: string, text: string }} Doc */

const FENCE = /^```(\w*)[^\n]*\n([\s\S]*?)^```$/gm;

/** @param {string} text @returns {string} the text with fenced blocks emptied, line by line */
function removeFences(text) {
  return text.replace(FENCE, (block) => '\n'.repeat(block.split('\n').length - 1));
}

/** @param {string} text @returns {string[]} content of fenced blocks without a language */
export function readPlainFences(text) {
  return [...text.matchAll(FENCE)]
    .filter(([, language]) => !language)
    .map(([, , body]) => body ?? '');
}

/** @param {string} text @returns {string[]} content of inline code */
export function readInlineCode(text) {
  return [...removeFences(text).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '');
}

/** @param {string} text @returns {string[]} targets of links and pictures */
export function readLinkTargets(text) {
  return [...removeFences(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target ?? '');
}

/** @param {string} text @returns {Set<string>} anchors of the headings, as GitHub makes them */
export function getAnchors(text) {
  const headings = [...removeFences(text).matchAll(/^#+ (.+)$/gm)].map(
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
export function formatTable(head, rows) {
  const lines = [head, head.map(() => '---'), ...rows];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

/** @param {string} text */
export const formatCode = (text) => `\`${text}\``;
