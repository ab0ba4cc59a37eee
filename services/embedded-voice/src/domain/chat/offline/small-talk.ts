import { type ChatMessage, textOf } from '../chat-messages';
import { listed, phrases } from './language/phrases';
import { asSentence, stemsOf, wordsOf } from './language/words';
import { type Knowledge, topicsOf } from './prompt/knowledge';

/** Everything that small talk needs of a turn. */
export interface Talk {
  text: string;
  knowledge: Knowledge;
  history: readonly ChatMessage[];
  /** The first message, ready to be said; empty without one. */
  opening: string;
  /** The assistant's last words. */
  closing: string;
}

const GREETING =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|hallo|moin)(?: there| again| everyone)?\b/;
const BYE =
  /\b(?:bye|goodbye|good bye|see you|good night|have a (?:nice|good|great|lovely) \w+|that(?:'s| is| was) (?:all|it|everything)|nothing else|no thank(?:s| you)|no that(?:'s| is))\b/;
const THANKS = /\b(?:thanks|thank you|thx|cheers|much appreciated)\b/;
const WHO =
  /\b(?:who (?:are you|is this|is that|am i (?:speaking|talking|chatting) (?:to|with))|what are you|your name|do you have a name|introduce yourself|(?:what|which) \w+ is this|where am i calling|what company)\b/;
const HUMAN =
  /\b(?:are you|am i (?:speaking|talking|chatting) (?:to|with)|is this) (?:an? |the |really )*(?:real )?(?:robot|bot|human|person|machine|computer|ai|real|program|someone real)\b/;
const ABLE =
  /\b(?:what (?:can|could|do) (?:you|i) (?:do|offer|help|ask)|how (?:can|could|do) you help|what (?:can|could) you help|what are you for|what else can you)\b|^can you help(?: me)?$|^help$|^i need (?:some |your )?help$/;
const HOW = /\bhow (?:are you|is it going|do you do|are things)\b/;
const TRANSFER =
  /\b(?:speak|talk|chat|connect|put|transfer|pass)\b.*\b(?:human|person|agent|someone|representative|operator|manager|colleague|employee|supervisor|staff)\b/;
const MY_NAME = /\b[Mm]y name(?: is|'s) (\p{L}[\p{L}'-]{0,29}(?: \p{Lu}[\p{L}'-]{0,29})?)/u;
const ASKS_NAME = /\b(?:what(?:'s| is| was) my name|(?:know|remember) my name)\b|^who am i$/;
const YES = /^(?:yes|yes please|yeah|sure|ok|okay|yep)$/;
const NO = /^(?:no|nope|not now|nothing)$/;

/** Words of a turn that has no other matter than its small talk. */
const MOST_WORDS = 7;
const MOST_WORDS_OF_WISH = 20;
/** Abilities that one answer names. */
const MOST_ABILITIES = 2;

/** @returns the text without a greeting at its start */
export function withoutGreeting(text: string): string {
  const plain = text.trim();
  const greeting = GREETING.exec(plain.toLowerCase())?.[0];
  return greeting === undefined ? plain : plain.slice(greeting.length).replace(/^[\s,.!-]+/, '');
}

/** @returns who the assistant is, in its own words */
export function selfOf({ identity, name, house }: Knowledge): string {
  const who = identity ?? (house ? 'the assistant' : null);
  if (who === null) return name ? `My name is ${name}.` : phrases.assistant;
  const whole = house && !who.includes(house) ? `${who} of ${house}` : who;
  const named = name && !whole.includes(name) ? `${name}, ${whole}` : whole;
  const isOne = /^(?:(?:an?|the|our|one)\s|\p{Lu})/u.test(named);
  return isOne ? `I am ${named}.` : `This is ${named}.`;
}

/** @returns a sentence on what the assistant can help with; empty when its prompt does not say */
export function offerOf(knowledge: Knowledge): string {
  const topics = topicsOf(knowledge);
  const [ability] = knowledge.abilities;
  if (ability && topics.length < 2) return asSentence(`I can ${ability}`);
  return topics.length > 0 ? `You can ask me about ${listed(topics)}.` : '';
}

function abilitiesOf({ knowledge }: Heard): string {
  const abilities = knowledge.abilities.slice(0, MOST_ABILITIES);
  const topics = topicsOf(knowledge);
  const can = abilities.length > 0 ? asSentence(`I can ${listed(abilities)}`) : '';
  const about = topics.length > 0 ? `You can ask me about ${listed(topics)}.` : '';
  return [can, about].filter((one) => one !== '').join(' ') || selfOf(knowledge);
}

interface Heard extends Talk {
  words: readonly string[];
  /** The words, with one space between them. */
  plain: string;
  /** The assistant's last message. */
  last: string | null;
}

const isShort = ({ words }: Heard) => words.length <= MOST_WORDS;

function closes(heard: Heard): boolean {
  const offered = heard.last?.includes(phrases.anythingElse) ?? false;
  return (offered && NO.test(heard.plain)) || (isShort(heard) && BYE.test(heard.plain));
}

function greets(heard: Heard): boolean {
  const rest = withoutGreeting(heard.text);
  if (rest === '') return true;
  const isBare = stemsOf(rest).length === 0 && !rest.includes('?');
  return isShort(heard) && GREETING.test(heard.plain) && isBare;
}

function human({ knowledge }: Heard): string {
  const self = selfOf(knowledge);
  return self === phrases.assistant ? phrases.automated : `${phrases.automated} ${self}`;
}

function nameIn({ history }: Heard): string {
  const names = history
    .filter(({ role }) => role === 'user')
    .flatMap((message) => MY_NAME.exec(textOf(message))?.[1] ?? []);
  const name = names.at(-1);
  return name === undefined ? phrases.noName : phrases.yourName(name);
}

type Rule = readonly [applies: (heard: Heard) => boolean, answer: (heard: Heard) => string];

/** The first rule that applies gives the answer. */
const rules: readonly Rule[] = [
  [closes, ({ closing }) => closing],
  [({ plain }) => YES.test(plain), () => phrases.ofCourse],
  [(heard) => isShort(heard) && THANKS.test(heard.plain), () => phrases.welcome],
  [(heard) => isShort(heard) && HOW.test(heard.plain), () => phrases.well],
  [greets, ({ opening, last }) => (opening !== '' && last === null ? opening : phrases.hello)],
  [({ plain }) => ASKS_NAME.test(plain), nameIn],
  [
    ({ plain, words }) => words.length <= MOST_WORDS_OF_WISH && TRANSFER.test(plain),
    () => phrases.noTransfer,
  ],
  [({ plain }) => HUMAN.test(plain), human],
  [({ plain }) => WHO.test(plain), ({ knowledge }) => selfOf(knowledge)],
  [({ plain }) => ABLE.test(plain), abilitiesOf],
  [
    (heard) => isShort(heard) && MY_NAME.test(heard.text),
    ({ text }) => phrases.niceToMeet(MY_NAME.exec(text)?.[1] ?? ''),
  ],
];

/** @returns the answer to a turn without a matter of its own; null when it may ask for facts */
export function smallTalk(talk: Talk): string | null {
  const words = wordsOf(talk.text);
  const last = talk.history.filter(({ role }) => role === 'assistant').at(-1);
  const heard: Heard = { ...talk, words, plain: words.join(' '), last: last ? textOf(last) : null };
  const rule = rules.find(([applies]) => applies(heard));
  return rule ? rule[1](heard) : null;
}
