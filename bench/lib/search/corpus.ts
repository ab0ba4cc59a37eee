import type { NewChunk } from '../../../services/embedded-knowledge/src/index';
import { pick, type Random } from './random';
import { readMachineText } from './text-of-machine';

const enough = 400;

export interface CorpusChunk {
  id: string;
  heading: string;
  text: string;
  source: string;
}

export interface Corpus {
  chunks: CorpusChunk[];
  /** Share of the chunks with unique paragraphs. */
  unique: number;
  sources: Record<string, number>;
}

/**
 * Chunks of consecutive paragraphs from one kind of source. When the text runs out, further chunks
 * combine three random paragraphs.
 */
export function makeCorpus(count: number, random: Random): Corpus {
  const chunks: CorpusChunk[] = [];
  const paragraphs: string[] = [];
  let open = null as CorpusChunk | null;
  for (const { heading, text, source } of readMachineText()) {
    paragraphs.push(text);
    if (open?.source === source) open.text += `\n${text}`;
    else open = { id: `c${chunks.length}`, heading, text, source };
    if (open.text.length < enough) continue;
    chunks.push(open);
    open = null;
    // More than needed, so that a small corpus has several kinds of text.
    if (chunks.length >= count * 4) break;
  }
  const drawn = chunks.length > count ? drawSample(chunks, count, random) : chunks;
  const sources: Record<string, number> = {};
  for (const { source } of drawn) sources[source] = (sources[source] ?? 0) + 1;
  const unique = drawn.length / count;
  const drawMore = () => recombine(`r${drawn.length}`, paragraphs, random);
  while (drawn.length < count) drawn.push(drawMore());
  return { chunks: drawn, unique, sources };
}

/** Generates all chunks from the machine's text, followed by endless recombined ones. */
export function* generateCorpus(random: Random): Generator<CorpusChunk> {
  const paragraphs: string[] = [];
  for (const { text, heading, source } of readMachineText()) {
    paragraphs.push(text);
    const at = paragraphs.length;
    if (at % 3 === 0)
      yield { id: `c${at}`, heading, text: paragraphs.slice(at - 3).join('\n'), source };
  }
  for (let at = 0; ; at += 1) yield recombine(`r${at}`, paragraphs, random);
}

function recombine(id: string, paragraphs: readonly string[], random: Random): CorpusChunk {
  const text = [0, 1, 2].map(() => pick(paragraphs, random)).join('\n');
  return { id, heading: '', text, source: 'recombined' };
}

function drawSample<Member>(list: Member[], count: number, random: Random): Member[] {
  for (let at = 0; at < count; at += 1) {
    const other = at + Math.floor(random() * (list.length - at));
    [list[at], list[other]] = [list[other] as Member, list[at] as Member];
  }
  return list.slice(0, count);
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function toNewChunk({ id, heading, text, source }: CorpusChunk): NewChunk {
  const title = heading ? `<h3>${escapeHtml(heading)}</h3>` : '';
  const body = text.split('\n').map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  return { chunk_html: title + body.join(''), tracking_id: id, tag_set: [source] };
}
