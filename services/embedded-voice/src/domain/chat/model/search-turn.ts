import type { Passage } from '../../knowledge/knowledge-source';
import { questionsIn } from '../built-in/questions-in';
import { smallTalk } from '../built-in/small-talk';
import type { Turn } from '../responder';
import { lastText } from '../turn-texts';

/** Passages that the model reads. */
const MOST_PASSAGES = 5;
const isPlain = { self: null, opening: '', closing: ' ', isFirst: false };

/** What the datasets have for a turn. */
export interface Searched {
  question: string;
  /** The best passages whatever their score: a model reads better than a score does. */
  passages: Passage[];
  threshold: number;
  milliseconds: number;
  hasFailed: boolean;
}

/** @returns null when nothing is to be looked up */
export async function searchTurn(turn: Turn): Promise<Searched | null> {
  const question = lastText(turn.input, 'user');
  const { lookUp } = turn;
  if (!lookUp || smallTalk(question, isPlain) !== null) return null;
  const asked = questionsIn(question, lastText(turn.history, 'user'));
  const looked = await Promise.all(asked.map((one) => lookUp(one, [])));
  const founds = looked.filter((found) => found !== null);
  const ranked = founds
    .flatMap((found) => found.ranked)
    .filter((passage): passage is Passage => passage.chunkId !== null)
    .sort((one, other) => other.score - one.score);
  const once = [...new Map(ranked.map((passage) => [passage.chunkId, passage])).values()];
  return {
    question,
    passages: once.slice(0, MOST_PASSAGES),
    threshold: founds[0]?.threshold ?? 0,
    milliseconds: Math.max(0, ...founds.map(({ milliseconds }) => milliseconds)),
    hasFailed: founds.length < looked.length,
  };
}
