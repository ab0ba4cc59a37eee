import type { Pause } from './pause';

/** Lines between pauses. */
const SLICE = 100;

/** Whether a hyphen at the end of a line belongs to the word. */
export type KeepsHyphen = (before: string, after: string) => boolean;

/** Prefixes that are joined with a hyphen, except before an ending. */
const FIRST = new Set('self well ex non cross quasi user'.split(' '));
const ENDING = /^(ing|ed|er|est|ly|ish|ness|ment|tion|al|y|s|sense|es|ity|able)$/;
/** Last parts of compounds, which are unlikely as the end of a divided word. */
const SECOND = new Set(
  (
    'aware based by call class cost date day dependent depth down driven effective efficient end ' +
    'facing fifth first free friendly half hour in known level long made minded minute needed new ' +
    'of off old on only oriented out page paid party person point powered proof quality range ' +
    'ready related risk scale sized specific speed standing step style term the time to up use ' +
    'used value week wide year'
  ).split(' '),
);
/** First parts that form a single word with what follows. */
const JOINING = new Set(
  'any day down every here in life mean night out over some there under up week'.split(' '),
);
const WORD = /[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu;
const END = /([\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*)[-\u2010\u00ad]$/u;
const START = /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/u;
const SCRIPT = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;

/**
 * @param lines all lines of the document, because a word that is undivided elsewhere shows how it
 * is spelled
 */
export async function createHyphenRule(
  lines: readonly string[],
  pause: Pause = async () => {},
): Promise<KeepsHyphen> {
  const whole = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (index % SLICE === 0) await pause();
    // A part of a divided word may not be a word itself.
    const isContinued = END.test(lines[index - 1] ?? '');
    const inner = (isContinued ? line.replace(START, '') : line).replace(END, '');
    for (const [word] of inner.toLowerCase().matchAll(WORD)) whole.add(word);
  }
  return (before, after) => {
    const first = before.toLowerCase();
    const second = after.toLowerCase();
    if (whole.has(`${first}-${second}`)) return true;
    if (whole.has(first + second)) return false;
    if (!isDivisible(before, after)) return true;
    if (JOINING.has(first)) return false;
    if (SECOND.has(second) || (FIRST.has(first) && !ENDING.test(second))) return true;
    return whole.has(first) && whole.has(second);
  };
}

/** Compounds, names, numbers and scripts that don't divide words keep their hyphens. */
const isDivisible = (before: string, after: string): boolean =>
  before.length > 1 &&
  !`${before}${after}`.includes('-') &&
  !/^[\p{Lu}\p{N}]/u.test(after) &&
  !/\p{N}$/u.test(before) &&
  SCRIPT.test(before);

/** Number of characters to search for the last word of a text. No word is longer. */
const TAIL = 200;

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uffef]/u;

export function joinLines(text: string, next: string, keeps: KeepsHyphen): string {
  const before = END.exec(text.slice(-TAIL))?.[1];
  const after = START.exec(next)?.[0];
  if (before !== undefined && after !== undefined) {
    const isSoft = text.endsWith('\u00ad');
    return !isSoft && keeps(before, after) ? text + next : text.slice(0, -1) + next;
  }
  const isUnspaced = UNSPACED.test(getLastChar(text)) && UNSPACED.test([...next][0] ?? '');
  return isUnspaced ? text + next : `${text} ${next}`;
}

const getLastChar = (text: string): string => [...text.slice(-2)].at(-1) ?? '';
