import type { NewChunk } from '../../../services/embedded-knowledge/src/index';
import { pick, type Random } from './random';
import { textOfMachine } from './text-of-machine';

/** Characters from which a chunk is long enough. */
const enough = 400;

export interface CorpusChunk {
  id: string;
  heading: string;
  text: string;
  source: string;
}

export interface Corpus {
  chunks: CorpusChunk[];
  /** Share of the chunks whose paragraphs stand in no other one. */
  unique: number;
  sources: Record<string, number>;
}

/**
 * Chunks of consecutive paragraphs of one kind of source. When the text runs out, three real
 * paragraphs drawn at random make one more chunk.
 */
export function makeCorpus(count: number, random: Random): Corpus {
  const chunks: CorpusChunk[] = [];
  const paragraphs: string[] = [];
  let open = null as CorpusChunk | null;
  for (const { heading, text, source } of textOfMachine()) {
    paragraphs.push(text);
    if (open?.source === source) open.text += `\n${text}`;
    else open = { id: `c${chunks.length}`, heading, text, source };
    if (open.text.length < enough) continue;
    chunks.push(open);
    open = null;
    // More than are wanted, so that a small corpus isn't one kind of text alone.
    if (chunks.length >= count * 4) break;
  }
  const drawn = chunks.length > count ? sample(chunks, count, random) : chunks;
  const sources: Record<string, number> = {};
  for (const { source } of drawn) sources[source] = (sources[source] ?? 0) + 1;
  const unique = drawn.length / count;
  const more = () => recombined(`r${drawn.length}`, paragraphs, random);
  while (drawn.length < count) drawn.push(more());
  return { chunks: drawn, unique, sources };
}

/** All chunks that the machine's text makes, and then recombined ones without an end. */
export function* endlessCorpus(random: Random): Generator<CorpusChunk> {
  const paragraphs: string[] = [];
  for (const { text, heading, source } of textOfMachine()) {
    paragraphs.push(text);
    const at = paragraphs.length;
    if (at % 3 === 0)
      yield { id: `c${at}`, heading, text: paragraphs.slice(at - 3).join('\n'), source };
  }
  for (let at = 0; ; at += 1) yield recombined(`r${at}`, paragraphs, random);
}

/** Three real paragraphs drawn at random. */
function recombined(id: string, paragraphs: readonly string[], random: Random): CorpusChunk {
  const text = [0, 1, 2].map(() => pick(paragraphs, random)).join('\n');
  return { id, heading: '', text, source: 'recombined' };
}

function sample<Member>(list: Member[], count: number, random: Random): Member[] {
  for (let at = 0; at < count; at += 1) {
    const other = at + Math.floor(random() * (list.length - at));
    [list[at], list[other]] = [list[other] as Member, list[at] as Member];
  }
  return list.slice(0, count);
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** @returns the chunk as it is imported */
export function toNewChunk({ id, heading, text, source }: CorpusChunk): NewChunk {
  const title = heading ? `<h3>${escapeHtml(heading)}</h3>` : '';
  const body = text.split('\n').map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  return { chunk_html: title + body.join(''), tracking_id: id, tag_set: [source] };
}
