import { isCommonWord } from 'embedded-knowledge';
import { contentWordsOf, lightWords, stemOf } from 'embedded-voice';

/** A word of a question. */
export interface Term {
  stem: string;
  /** Weight against other words, before it is known how rare the word is. */
  weight: number;
  /** A name, a number or a rare word: a passage without it is about something else. */
  isNeeded: boolean;
  /** A name or a number. */
  isName: boolean;
}

/** Words of a question that are looked at. */
const MOST_TERMS = 40;
/** Weight of a word that fits any matter. */
const LIGHT = 0.25;
const NAME = 2;

const INTRODUCTION =
  /\b(?:my name is|my name's|this is|i am|i'm|it's)\s+\p{Lu}[\p{L}'-]*(?:\s+\p{Lu}[\p{L}'-]*)?/gu;
const CALENDAR =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december)$/;
const WORD = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;

const light = new Set([...lightWords].map(stemOf));

/** Words with a capital letter that do not begin a sentence, in lower case. */
function namesIn(text: string): Set<string> {
  const found = [...text.matchAll(WORD)];
  const capital = (word: string) => /^\p{Lu}/u.test(word);
  // A title or a shouted question says nothing by its capitals.
  if (found.filter(([word]) => capital(word)).length > found.length * 0.6) return new Set();
  const names = found.filter(
    ({ 0: word, index }) => capital(word) && !/(?:^|[.?!:"“]\s*)$/.test(text.slice(0, index)),
  );
  return new Set(names.flatMap(([word]) => contentWordsOf(word)));
}

/** @returns the words of a question that say what it asks for, each stem once */
export function termsOf(question: string): Term[] {
  const text = question.replace(INTRODUCTION, ' ');
  const names = namesIn(text);
  const terms = new Map<string, Term>();
  for (const word of contentWordsOf(text)) {
    const stem = stemOf(word);
    if (stem === '' || terms.has(stem)) continue;
    const isName = (names.has(word) || /\d/.test(word)) && !CALENDAR.test(word);
    const isNeeded = isName || !(isCommonWord(word) || CALENDAR.test(word));
    terms.set(stem, {
      stem,
      isNeeded,
      isName,
      weight: light.has(stem) ? LIGHT : isName ? NAME : 1,
    });
  }
  return [...terms.values()].slice(0, MOST_TERMS);
}

/** @returns the stems of a passage, parts of compounds too */
export function stemsIn(text: string): Set<string> {
  return new Set(
    contentWordsOf(text).flatMap((word) => {
      const parts = word.split(/[-.'’]/);
      return [word, ...(parts.length > 1 ? [...parts, parts.join('')] : [])].map(stemOf);
    }),
  );
}
