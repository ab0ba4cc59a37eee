import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from '../../../scripts/lib/paths.mjs';
import { readParagraphs } from '../../../services/embedded-knowledge/src/demo/clean-markdown';

export interface SourceParagraph {
  heading: string;
  text: string;
  source: string;
}

const shortest = 80;
const longest = 1_500;

/**
 * Reads paragraphs of this machine's READMEs, manual pages, documentation (such as in
 * /usr/share/doc) and package descriptions. Each text appears once.
 */
export function* readMachineText(): Generator<SourceParagraph> {
  const seen = new Set<string>();
  for (const paragraphs of [readReadmes(), readManuals(), readDocuments(), readDescriptions()]) {
    for (const paragraph of paragraphs) {
      const { text } = paragraph;
      if (text.length < shortest || text.length > longest || seen.has(text) || !isProse(text))
        continue;
      seen.add(text);
      yield paragraph;
    }
  }
}

function* readReadmes(): Generator<SourceParagraph> {
  for (const file of listFiles(join(root, 'node_modules/.pnpm'), /\.(md|markdown)$/i, 9)) {
    for (const { heading, text } of readParagraphs(readText(file)))
      yield { heading: heading.slice(0, 120), text, source: 'readme' };
  }
}

function* readManuals(): Generator<SourceParagraph> {
  // Only the sections themselves: sibling folders are translations.
  for (let section = 1; section <= 8; section += 1) {
    for (const file of listFiles(`/usr/share/man/man${section}`, /\.gz$/, 0))
      yield* splitManual(readText(file));
  }
}

function* readDocuments(): Generator<SourceParagraph> {
  const named = /(\.(txt|md|rst|pod|html?)|README[^/]*|NEWS[^/]*)(\.gz)?$/i;
  for (const folder of ['/usr/share/doc', '/usr/share/perl', '/usr/lib/python3']) {
    for (const file of listFiles(folder, named, 6)) {
      for (const block of readText(file)
        .replace(/<[^>]*>/g, ' ')
        .split(/\n\s*\n/))
        yield { heading: '', text: toOneLine(block), source: 'doc' };
    }
  }
}

function* listFiles(folder: string, pattern: RegExp, depth: number): Generator<string> {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort(compareNames)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && depth > 0) yield* listFiles(path, pattern, depth - 1);
    else if (entry.isFile() && pattern.test(entry.name)) yield path;
  }
}

const compareNames = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

function readText(file: string): string {
  try {
    const bytes = readFileSync(file);
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch {
    return '';
  }
}

/** Splits a manual page at requests for paragraphs and headings, and removes all other requests. */
function splitManual(roff: string): SourceParagraph[] {
  const paragraphs: SourceParagraph[] = [];
  let heading = '';
  let lines: string[] = [];
  const flush = () => {
    const text = toOneLine(lines.join(' '));
    lines = [];
    if (text) paragraphs.push({ heading, text, source: 'man' });
  };
  for (const line of roff.split('\n')) {
    const request = /^[.'](\w*|\\")\s*(.*)$/.exec(line);
    if (!request) {
      if (line.trim() === '') flush();
      else lines.push(toPlainText(line));
      continue;
    }
    const [, name = '', rest = ''] = request;
    if (/^(SH|SS|Sh|Ss)$/.test(name)) {
      flush();
      heading = toPlainText(rest.replaceAll('"', '')).toLowerCase();
    } else if (/^(PP|P|LP|TP|IP|Pp|It|sp|TH|RS|RE|nf|fi)$/.test(name)) flush();
    else if (/^(B|I|BR|RB|BI|IB|IR|RI|Nm|Fl|Ar)$/.test(name)) lines.push(toPlainText(rest));
  }
  flush();
  return paragraphs;
}

function toPlainText(text: string): string {
  return text
    .replace(/\\f(\[\w*\]|\(\w\w|.)/g, '')
    .replace(/\\s[-+]?\d/g, '')
    .replace(/\\\(aq/g, "'")
    .replace(/\\\((lq|rq)/g, '"')
    .replace(/\\[-&|^/,~ ]/g, (match) => (match === '\\-' ? '-' : ''))
    .replace(/\\\(\w\w|\\\[\w+\]|\\e/g, ' ')
    .replace(/\\["#].*$/, '');
}

function* readDescriptions(): Generator<SourceParagraph> {
  let text = '';
  try {
    text = execFileSync('apt-cache', ['dumpavail'], { encoding: 'utf8', maxBuffer: 1 << 29 });
  } catch {
    return;
  }
  for (const entry of text.split('\n\n')) {
    const description = /^Description(?:-en)?: (.*(?:\n .*)*)/m.exec(entry)?.[1] ?? '';
    for (const part of description.split(/\n \.\n/))
      yield { heading: '', text: toOneLine(part), source: 'package' };
  }
}

const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function isProse(text: string): boolean {
  const letters = text.replace(/[^A-Za-z ]/g, '').length;
  return letters / text.length > 0.8 && (text.match(/ /g)?.length ?? 0) > 10;
}
