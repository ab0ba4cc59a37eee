import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff';
import type { DiffLine } from 'shared-ui/work';
import { kitTexts } from '../texts';

type Part = DiffLine['parts'][number];

/** Equal lines that stay in view around a change. */
const CONTEXT = 2;
/** Longest search for the smallest difference, in milliseconds. */
const LONGEST_MS = 500;

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n');
const plain = (text: string): Part[] => [{ text, isNew: false }];
const ended = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

/** @returns the lines of both texts; long runs of equal lines as one gap */
export function compareTexts(before: string, after: string): DiffLine[] {
  const blocks = diffLines(ended(before), ended(after), { timeout: LONGEST_MS }) ?? [
    { value: before, removed: true, added: false, count: 0 },
    { value: after, removed: false, added: true, count: 0 },
  ];
  const lines: DiffLine[] = [];
  const at = { before: 1, after: 1 };
  blocks.forEach((block, index) => {
    const text = linesOf(block.value);
    if (block.removed) {
      for (const line of text) lines.push(removed(line, at.before++));
    } else if (block.added) {
      const replaced = linesBefore(blocks, index);
      text.forEach((line, place) => {
        lines.push(added(line, replaced[place], at.after++));
      });
    } else {
      for (const line of text)
        lines.push({ kind: 'same', before: at.before++, after: at.after++, parts: plain(line) });
    }
  });
  return folded(lines);
}

const removed = (line: string, before: number): DiffLine => ({
  kind: 'removed',
  before,
  parts: plain(line),
});

const added = (line: string, replaced: string | undefined, after: number): DiffLine => ({
  kind: 'added',
  after,
  parts: replaced === undefined ? [{ text: line, isNew: true }] : newWords(replaced, line),
});

function linesBefore(blocks: readonly ChangeObject<string>[], index: number): string[] {
  const block = blocks[index - 1];
  return block?.removed ? linesOf(block.value) : [];
}

const newWords = (before: string, after: string): Part[] =>
  diffWordsWithSpace(before, after)
    .filter((part) => !part.removed)
    .map(({ value, added: isNew }) => ({ text: value, isNew }));

/** Replaces equal lines far from a change with one line. */
function folded(lines: readonly DiffLine[]): DiffLine[] {
  const isNear = lines.map((_, index) =>
    lines
      .slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1)
      .some(({ kind }) => kind !== 'same'),
  );
  const shown: DiffLine[] = [];
  let hidden = 0;
  const endGap = () => {
    if (hidden > 0) shown.push({ kind: 'gap', parts: plain(kitTexts.notChanged(hidden)) });
    hidden = 0;
  };
  lines.forEach((line, index) => {
    if (!isNear[index]) {
      hidden += 1;
      return;
    }
    endGap();
    shown.push(line);
  });
  endGap();
  return shown;
}
