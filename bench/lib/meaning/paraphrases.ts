import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/paths.mjs';
import type { NewChunk } from '../../../services/embedded-knowledge/src/index';
import type { JudgedQuery } from '../search/judge';

const syllables = ['bra', 'do', 'fen', 'gu', 'kel', 'lor', 'mi', 'nax', 'pol', 'ru', 'tav', 'zem'];

/** Statements with made-up names, and questions that mean them in other words. */
export function paraphrases(random: () => number): { chunks: NewChunk[]; queries: JudgedQuery[] } {
  const file = join(root, 'bench/judged/paraphrases.json');
  const { pairs } = JSON.parse(readFileSync(file, 'utf8')) as { pairs: [string, string][] };
  const pick = () => syllables[Math.floor(random() * syllables.length)] ?? '';
  const name = () => {
    const word = pick() + pick() + pick();
    return word.charAt(0).toUpperCase() + word.slice(1);
  };
  const chunks = pairs.map(([statement], nr) => ({
    chunk_html: `<p>${statement.replaceAll('{name}', name())}</p>`,
    tracking_id: `fact ${nr}`,
  }));
  const queries = pairs.map(([, query], nr) => ({
    query,
    kind: 'paraphrase',
    relevant: { [`fact ${nr}`]: 3 },
  }));
  return { chunks, queries };
}
