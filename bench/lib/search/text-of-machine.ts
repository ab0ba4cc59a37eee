import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from '../../../scripts/lib/paths.mjs';
import { readParagraphs } from '../../../services/embedded-knowledge/src/demo/clean-markdown';

/** A real paragraph, and what kind of file it is from. */
export interface SourceParagraph {
  heading: string;
  text: string;
  source: string;
}

const shortest = 80;
const longest = 1_500;

/**
 * Real paragraphs of what a machine has: READMEs of installed packages, manual pages, the documents
 * under /usr/share/doc and package descriptions. Each text once, in the order of its file.
 */
export function* textOfMachine(): Generator<SourceParagraph> {
  const seen = new Set<string>();
  for (const paragraphs of [readmes(), manuals(), documents(), descriptions()]) {
    for (const paragraph of paragraphs) {
      const { text } = paragraph;
      if (text.length < shortest || text.length > longest || seen.has(text) || !isProse(text))
        continue;
      seen.add(text);
      yield paragraph;
    }
  }
}

function* readmes(): Generator<SourceParagraph> {
  for (const file of filesUnder(join(root, 'node_modules/.pnpm'), /\.(md|markdown)$/i, 9)) {
    for (const { heading, text } of readParagraphs(readText(file)))
      yield { heading: heading.slice(0, 120), text, source: 'readme' };
  }
}

function* manuals(): Generator<SourceParagraph> {
  // The sections themselves: the folders beside them are translations.
  for (let section = 1; section <= 8; section += 1) {
    for (const file of filesUnder(`/usr/share/man/man${section}`, /\.gz$/, 0))
      yield* manualParagraphs(readText(file));
  }
}

function* documents(): Generator<SourceParagraph> {
  const named = /(\.(txt|md|rst|pod|html?)|README[^/]*|NEWS[^/]*)(\.gz)?$/i;
  for (const folder of ['/usr/share/doc', '/usr/share/perl', '/usr/lib/python3']) {
    for (const file of filesUnder(folder, named, 6)) {
      for (const block of readText(file)
        .replace(/<[^>]*>/g, ' ')
        .split(/\n\s*\n/))
        yield { heading: '', text: oneLine(block), source: 'doc' };
    }
  }
}

function* filesUnder(folder: string, pattern: RegExp, depth: number): Generator<string> {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort(byName)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && depth > 0) yield* filesUnder(path, pattern, depth - 1);
    else if (entry.isFile() && pattern.test(entry.name)) yield path;
  }
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

function readText(file: string): string {
  try {
    const bytes = readFileSync(file);
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch {
    return '';
  }
}

/** Paragraphs of a manual page: its requests for a new one cut, all others are taken away. */
function manualParagraphs(roff: string): SourceParagraph[] {
  const paragraphs: SourceParagraph[] = [];
  let heading = '';
  let lines: string[] = [];
  const flush = () => {
    const text = oneLine(lines.join(' '));
    lines = [];
    if (text) paragraphs.push({ heading, text, source: 'man' });
  };
  for (const line of roff.split('\n')) {
    const request = /^[.'](\w*|\\")\s*(.*)$/.exec(line);
    if (!request) {
      if (line.trim() === '') flush();
      else lines.push(plainRoff(line));
      continue;
    }
    const [, name = '', rest = ''] = request;
    if (/^(SH|SS|Sh|Ss)$/.test(name)) {
      flush();
      heading = plainRoff(rest.replaceAll('"', '')).toLowerCase();
    } else if (/^(PP|P|LP|TP|IP|Pp|It|sp|TH|RS|RE|nf|fi)$/.test(name)) flush();
    else if (/^(B|I|BR|RB|BI|IB|IR|RI|Nm|Fl|Ar)$/.test(name)) lines.push(plainRoff(rest));
  }
  flush();
  return paragraphs;
}

function plainRoff(text: string): string {
  return text
    .replace(/\\f(\[\w*\]|\(\w\w|.)/g, '')
    .replace(/\\s[-+]?\d/g, '')
    .replace(/\\\(aq/g, "'")
    .replace(/\\\((lq|rq)/g, '"')
    .replace(/\\[-&|^/,~ ]/g, (match) => (match === '\\-' ? '-' : ''))
    .replace(/\\\(\w\w|\\\[\w+\]|\\e/g, ' ')
    .replace(/\\["#].*$/, '');
}

function* descriptions(): Generator<SourceParagraph> {
  let text = '';
  try {
    text = execFileSync('apt-cache', ['dumpavail'], { encoding: 'utf8', maxBuffer: 1 << 29 });
  } catch {
    return;
  }
  for (const entry of text.split('\n\n')) {
    const description = /^Description(?:-en)?: (.*(?:\n .*)*)/m.exec(entry)?.[1] ?? '';
    for (const part of description.split(/\n \.\n/))
      yield { heading: '', text: oneLine(part), source: 'package' };
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function isProse(text: string): boolean {
  const letters = text.replace(/[^A-Za-z ]/g, '').length;
  return letters / text.length > 0.8 && (text.match(/ /g)?.length ?? 0) > 10;
}
