import type { Found, Passage } from '../../knowledge/knowledge-source';
import { readQuestions } from '../built-in/questions-in';
import { replyToSmallTalk } from '../built-in/small-talk';
import type { Turn } from '../responder';
import { getLastText } from '../turn-texts';

/** Maximum passages for the model. */
const MOST_PASSAGES = 5;
const MOST = 5;
const isPlain = { self: null, opening: '', closing: ' ', isFirst: false };

export interface Searched {
  question: string;
  /** The best passages regardless of score, because a model judges better. */
  passages: Passage[];
  threshold: number;
  milliseconds: number;
  hasFailed: boolean;
}

const isOfDataset = (passage: Found['ranked'][number]): passage is Passage =>
  passage.chunkId !== null;

/** Takes the best passage of each question, then the second best, so that all share the limit. */
function interleave(lists: readonly Passage[][]): Passage[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const ranks = Array.from({ length: longest }, (_, rank) =>
    lists.flatMap((list) => list[rank] ?? []),
  ).flat();
  const once = new Map<string, Passage>();
  for (const passage of ranks) if (!once.has(passage.chunkId)) once.set(passage.chunkId, passage);
  return [...once.values()];
}

/** @returns each question, the whole turn, and the turn combined with the previous one */
function getQueries(text: string, earlier: string): string[] {
  const asked = readQuestions(text, earlier).map(
    ({ question, context }) => `${context} ${question}`,
  );
  return [...new Set([...asked, text, `${earlier} ${text}`].map((one) => one.trim()))].slice(
    0,
    MOST,
  );
}

/** @returns null for small talk, and for assistants without datasets */
export async function searchTurn(turn: Turn): Promise<Searched | null> {
  const question = getLastText(turn.input, 'user');
  const { lookUp } = turn;
  if (!lookUp || replyToSmallTalk(question, isPlain) !== null) return null;
  const asked = getQueries(question, getLastText(turn.history, 'user'));
  const looked = await Promise.all(asked.map((one) => lookUp({ question: one, context: '' }, [])));
  const founds = looked.filter((found) => found !== null);
  const once = interleave(founds.map(({ ranked }) => ranked.filter(isOfDataset)));
  return {
    question,
    passages: once.slice(0, MOST_PASSAGES),
    threshold: founds[0]?.threshold ?? 0,
    milliseconds: Math.max(0, ...founds.map(({ milliseconds }) => milliseconds)),
    hasFailed: founds.length < looked.length,
  };
}
