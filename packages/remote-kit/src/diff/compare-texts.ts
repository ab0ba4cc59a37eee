import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff';
import type { DiffLine } from 'shared-ui/work';
import { kitTexts } from '../texts';

type Part = DiffLine['parts'][number];

/** Unchanged lines shown before and after a change. */
const CONTEXT = 2;
/** Time limit in milliseconds, after which the whole text counts as replaced. */
const LONGEST_MS = 500;

const splitLines = (text: string) => text.replace(/\n$/, '').split('\n');
const toPart = (text: string): Part[] => [{ text, isNew: false }];
const endLine = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

/** @returns the lines of both texts, with one gap for unchanged lines far from a change */
export function compareTexts(before: string, after: string): DiffLine[] {
  const blocks = diffLines(endLine(before), endLine(after), { timeout: LONGEST_MS }) ?? [
    { value: before, removed: true, added: false, count: 0 },
    { value: after, removed: false, added: true, count: 0 },
  ];
  const lines: DiffLine[] = [];
  const at = { before: 1, after: 1 };
  blocks.forEach((block, index) => {
    const text = splitLines(block.value);
    if (block.removed) {
      for (const line of text) lines.push(createRemoved(line, at.before++));
    } else if (block.added) {
      const replaced = getLinesBefore(blocks, index);
      text.forEach((line, place) => {
        lines.push(createAdded(line, replaced[place], at.after++));
      });
    } else {
      for (const line of text)
        lines.push({
          kind: 'same',
          before: at.before++,
          after: at.after++,
          parts: toPart(line),
        });
    }
  });
  return foldLines(lines);
}

const createRemoved = (line: string, before: number): DiffLine => ({
  kind: 'removed',
  before,
  parts: toPart(line),
});

const createAdded = (line: string, replaced: string | undefined, after: number): DiffLine => ({
  kind: 'added',
  after,
  parts: replaced === undefined ? [{ text: line, isNew: true }] : markNewWords(replaced, line),
});

function getLinesBefore(blocks: readonly ChangeObject<string>[], index: number): string[] {
  const block = blocks[index - 1];
  return block?.removed ? splitLines(block.value) : [];
}

const markNewWords = (before: string, after: string): Part[] =>
  diffWordsWithSpace(before, after)
    .filter((part) => !part.removed)
    .map(({ value, added: isNew }) => ({ text: value, isNew }));

/** Replaces unchanged lines far from a change with a gap. */
function foldLines(lines: readonly DiffLine[]): DiffLine[] {
  const isNear = lines.map((_, index) =>
    lines
      .slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1)
      .some(({ kind }) => kind !== 'same'),
  );
  const shown: DiffLine[] = [];
  let hidden = 0;
  const endGap = () => {
    if (hidden > 0) shown.push({ kind: 'gap', parts: toPart(kitTexts.notChanged(hidden)) });
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
