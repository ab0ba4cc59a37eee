import { isCommonWord, looksMisspelled } from '../language/common-words';
import { lightWords, stopWords } from '../language/word-lists';
import { getContentWords, getStem, splitWords } from '../language/words';
import { isMisspelled } from './is-misspelled';
import { findMeantWords, getCanonicalStem } from './synonyms';

export interface Term {
  word: string;
  stem: string;
  /** Relative weight, before it is known how rare the word is. */
  weight: number;
  /** An unusual word: a passage without it is probably about something else. */
  isRare: boolean;
  /** A word that most people know, or a number. */
  isUsual: boolean;
  /** A name or a code: a passage without it is about something else. */
  isName: boolean;
}

export interface Question {
  terms: Term[];
  /** What the answer must contain, such as an amount of money. */
  expected: RegExp | null;
}

/** A question with its context. */
export interface Asked {
  question: string;
  /** The previous turn of a follow-up, or the sentence before the question; often empty. */
  context: string;
}

/** Maximum words of a question that are considered. */
const MOST_TERMS = 40;
/** Weight of a word that fits any topic. */
const LIGHT = 0.25;
const NAME = 1.5;
/** Share of its usual weight that a word of the context gets. */
const CONTEXT = 0.7;

const INTRODUCTION =
  /\b(?:my name is|my name's|this is|i am|i'm|it's)\s+\p{Lu}[\p{L}'-]*(?:\s+\p{Lu}[\p{L}'-]*)?/gu;
const CALENDAR =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december)$/;
/** Letters mixed with digits, except amounts such as `18kg` and `2nd`. */
const CODE = /^(?=.*\d)(?=.*\p{L})(?!\d+\p{L}{1,3}$)/u;
const WORD = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;

const light = new Set([...lightWords].map(getStem));

const COUNT =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|once|twice|no|none|every|each)\b/i;
export const MONEY =
  /[€$£%]|\d\s?(?:eur|euros?|usd|dollars?|gbp|pounds?|chf|francs?|cents?|percent)\b|\b(?:prices?|free|no charge|nothing|included|dollars?|euros?|pounds?|percent)\b/i;
const LENGTH =
  /\b(?:minutes?|hours?|days?|weeks?|months?|years?|nights?|overnight|immediately|instantly|same[ -]day|at once|while you wait)\b/i;
const CLOCK =
  /\b\d{1,2}(?::\d\d)?\s?[ap]\.?m\b|\b\d{1,2}[:.]\d\d\b|\b(?:noon|midnight|midday|o'clock|mon|tue|wed|thu|fri|sat|sun|\w+days?|weekends?|daily|morning|afternoon|evening|night|hours|around the clock|january|february|march|april|june|july|august|september|october|november|december|spring|summer|autumn|winter|minutes?|months?|weeks?|years?)\b|\b\d{1,2} (?:to|until|till|and|-|–) \d{1,2}\b|\bat \d{1,2}\b/i;

const NEGATION = /\b(?:not|no|never|nothing|none|except|without|cannot|only)\b|n't\b/i;
const PLACE =
  /\b(?:at|in|on|behind|opposite|near|next to|beside|upstairs|downstairs|outside|inside|street|road|lane|square|floor|yard|gate|entrance|building|corner|address)\b/i;

/** The first match determines what the answer must contain. */
const kinds: readonly [asked: RegExp, expected: RegExp][] = [
  [
    /^(?:and )?(?:what|which|who|where)\b.*\b(?:not|never|cannot|(?:ca|wo|do|does|did|is|are|was|were|has|have|would|could|should|must)n['’]?t)\b/i,
    NEGATION,
  ],
  [
    /\bhow mu[t]?ch\b(?! time)|\bwhat (?:do|would|will|does|is) .{0,40}\b(?:come to|set me back|to pay)\b|\b(?:price|cost|costs|fee|charge)\b|\bhow (?:expensive|cheap)\b/i,
    MONEY,
  ],
  [/\bhow (?:long|soon|quick(?:ly)?|fast)\b/i, LENGTH],
  [/\bhow (?:many|often|old|far|big|large|heavy)\b/i, COUNT],
  [
    /\b(?:wh?at|wh?ich) (?:time|hours|days?|date)\b|(?:^|[,;?.] ?|\b(?:and|but|from|by|until|till|since|hi|hello) )wh?en\b|\bopening hours\b|\bwhen (?:do|does|are|is|can|will)\b|\bhow (?:late|early)\b|\buntil when\b/i,
    CLOCK,
  ],
  [/\bwhere\b|\byour address\b|\baddress of\b/i, PLACE],
  [/\b(?:phone|telephone) number\b|\bnumber (?:to|do i|can i) call\b/i, /\d{3}/],
  [/\be-?mail (?:address)?\b/i, /@|e-?mail/i],
];

/** @returns whether most people know the word; numbers are usual too */
export const isUsualWord = (word: string): boolean =>
  isCommonWord(word) || CALENDAR.test(word) || /^[\d.,]+$/.test(word);

/** Share of English words in a text that may have typos. */
const ENGLISH = 0.4;

/** Words of other languages may look like misspelled English words. */
function isEnglish(text: string): boolean {
  const words = splitWords(text);
  return words.filter(isUsualWord).length >= words.length * ENGLISH;
}

/** Whether letters are missing, added, wrong or swapped: `mutch` isn't a topic. */
const isMisspelledStopWord = (word: string): boolean =>
  word.length > 2 && [...stopWords].some((one) => one.length > 2 && isMisspelled(word, one));

/** @returns capitalized words that don't start a sentence, in lower case */
function findNames(text: string): Set<string> {
  const found = [...text.matchAll(WORD)];
  const isCapitalized = (word: string) => /^\p{Lu}/u.test(word);
  // Capitals mean nothing in a title or a shouted question.
  if (found.filter(([word]) => isCapitalized(word)).length > found.length * 0.6) return new Set();
  const names = found.filter(
    ({ 0: word, index }) => isCapitalized(word) && !/(?:^|[.?!:"“]\s*)$/.test(text.slice(0, index)),
  );
  return new Set(names.flatMap(([word]) => getContentWords(word)));
}

/**
 * @param standFor gives synonyms the same stem
 * @returns the content words of a question, each stem once
 */
export function readTerms(
  question: string,
  standFor: (stem: string) => string = getCanonicalStem,
): Term[] {
  const text = question.replace(INTRODUCTION, ' ');
  const names = findNames(text);
  const terms = new Map<string, Term>();
  const mayDrop = isEnglish(text);
  const isTopic = (word: string) => isUsualWord(word) || !(mayDrop && isMisspelledStopWord(word));
  for (const word of getContentWords(text).filter(isTopic)) {
    const stem = standFor(getStem(word));
    if (stem === '' || terms.has(stem)) continue;
    const isUsual = isUsualWord(word);
    const isName = !CALENDAR.test(word) && (names.has(word) || CODE.test(word));
    const isRare = isName || !(isUsual || looksMisspelled(word));
    terms.set(stem, {
      word,
      stem,
      isRare,
      isUsual,
      isName,
      weight: light.has(stem) ? LIGHT : isName || CALENDAR.test(word) ? NAME : 1,
    });
  }
  return [...terms.values()].slice(0, MOST_TERMS);
}

const findExpected = (text: string) => kinds.find(([asked]) => asked.test(text))?.[1] ?? null;

/** A follow-up such as `And on Sundays?` replaces the day of the previous question. */
const isReplaced = (one: Term, own: readonly Term[]): boolean =>
  own.some(
    ({ word, isName }) =>
      (isName && one.isName) || (CALENDAR.test(word) && CALENDAR.test(one.word)),
  );

/** @returns what a text asks for */
export function readQuestion({ question, context }: Asked): Question {
  const expected = findExpected(question) ?? findExpected(context);
  // `How much is it?` doesn't contain the word `price`.
  const own = readTerms(
    `${question} ${findMeantWords(question)}${expected === MONEY ? ' price' : ''}`,
  );
  const stems = new Set(own.map(({ stem }) => stem));
  const before = readTerms(context)
    .filter((one) => !stems.has(one.stem) && !isReplaced(one, own))
    .map((one) => ({ ...one, weight: one.weight * CONTEXT, isRare: false, isName: false }));
  return { terms: [...own, ...before].slice(0, MOST_TERMS), expected };
}
