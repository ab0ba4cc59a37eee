import type { Chunk } from 'shared-contract';
import { contentRuns, headingRuns, type Run, trimmed } from './runs';

/** A chunk as a list shows it; `text` continues where the title ends. */
export interface ChunkWords {
  title: Run[];
  text: Run[];
}

/** Longest first line that is a title by itself, in characters. */
const TITLE_MAX = 100;
/** A match further back is outside of the lines that a list shows, in characters. */
const SHOWN = 160;
/** Text kept before such a match, in characters. */
const BEFORE_MATCH = 60;

/** The title is the heading, or the first line of the text; a long line is cut and repeated. */
export function chunkWords(chunk: Chunk): ChunkWords {
  const content = chunk.chunk_html ?? chunk.content ?? '';
  const text = contentRuns(content);
  const heading = headingOf(chunk, content);
  if (heading.length > 0) return { title: heading, text };
  const [line, rest] = splitAtLine(text);
  if (lengthOf(line) <= TITLE_MAX) return { title: line, text: rest };
  return { title: [{ text: cutAtWord(line), marked: false }], text };
}

/** From a little before the first match when the match would be cut away. */
export function fromFirstMatch(runs: Run[]): Run[] {
  const at = runs.findIndex(({ marked }) => marked);
  const before = runs.slice(0, Math.max(at, 0));
  if (lengthOf(before) <= SHOWN) return runs;
  const tail = before
    .map(({ text }) => text)
    .join('')
    .slice(-BEFORE_MATCH);
  return [{ text: `… ${tail.slice(tail.indexOf(' ') + 1)}`, marked: false }, ...runs.slice(at)];
}

function headingOf({ metadata }: Chunk, content: string): Run[] {
  const inText = headingRuns(content);
  const named = metadata?.heading ?? metadata?.title;
  if (inText.length > 0 || typeof named !== 'string') return inText;
  return trimmed([{ text: named, marked: false }]);
}

function splitAtLine(runs: Run[]): [Run[], Run[]] {
  const at = runs.findIndex(({ text }) => text.includes('\n'));
  const run = runs[at];
  if (!run) return [runs, []];
  const end = run.text.indexOf('\n');
  const line = [...runs.slice(0, at), { ...run, text: run.text.slice(0, end) }];
  const rest = [{ ...run, text: run.text.slice(end) }, ...runs.slice(at + 1)];
  return [trimmed(line), trimmed(rest)];
}

function cutAtWord(runs: Run[]): string {
  const text = runs.map((run) => run.text).join('');
  const end = text.lastIndexOf(' ', TITLE_MAX);
  return `${text.slice(0, end > 0 ? end : TITLE_MAX)}…`;
}

function lengthOf(runs: Run[]): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}
