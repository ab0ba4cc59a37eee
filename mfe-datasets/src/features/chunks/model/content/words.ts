import type { Chunk } from 'shared-contract';
import { type Run, toContentRuns, toHeadingRuns, trimRuns } from './runs';

/** Title and text of a chunk in a list. */
export interface ChunkWords {
  title: Run[];
  text: Run[];
}

/** Maximum length of a first line that is a title by itself. */
const TITLE_MAX = 100;
/** A match beyond this many characters wouldn't be visible in a list. */
const SHOWN = 160;
/** Characters to show before such a match. */
const BEFORE_MATCH = 60;

/**
 * The title is the heading or the first line. A long line is shortened in the title and repeated in
 * the text.
 */
export function getChunkWords(chunk: Chunk): ChunkWords {
  const content = chunk.chunk_html ?? chunk.content ?? '';
  const text = toContentRuns(content);
  const heading = findHeading(chunk, content);
  if (heading.length > 0) return { title: heading, text };
  const [line, rest] = splitAtLine(text);
  if (getLength(line) <= TITLE_MAX) return { title: line, text: rest };
  return { title: [{ text: cutAtWord(line), marked: false }], text };
}

/** Cuts off the text up to shortly before the first match, if the match would be out of sight. */
export function startAtFirstMatch(runs: Run[]): Run[] {
  const at = runs.findIndex(({ marked }) => marked);
  const before = runs.slice(0, Math.max(at, 0));
  if (getLength(before) <= SHOWN) return runs;
  const tail = before
    .map(({ text }) => text)
    .join('')
    .slice(-BEFORE_MATCH);
  return [{ text: `… ${tail.slice(tail.indexOf(' ') + 1)}`, marked: false }, ...runs.slice(at)];
}

function findHeading({ metadata }: Chunk, content: string): Run[] {
  const inText = toHeadingRuns(content);
  const named = metadata?.heading ?? metadata?.title;
  if (inText.length > 0 || typeof named !== 'string') return inText;
  return trimRuns([{ text: named, marked: false }]);
}

function splitAtLine(runs: Run[]): [Run[], Run[]] {
  const at = runs.findIndex(({ text }) => text.includes('\n'));
  const run = runs[at];
  if (!run) return [runs, []];
  const end = run.text.indexOf('\n');
  const line = [...runs.slice(0, at), { ...run, text: run.text.slice(0, end) }];
  const rest = [{ ...run, text: run.text.slice(end) }, ...runs.slice(at + 1)];
  return [trimRuns(line), trimRuns(rest)];
}

function cutAtWord(runs: Run[]): string {
  const text = runs.map((run) => run.text).join('');
  const end = text.lastIndexOf(' ', TITLE_MAX);
  return `${text.slice(0, end > 0 ? end : TITLE_MAX)}…`;
}

function getLength(runs: Run[]): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}
