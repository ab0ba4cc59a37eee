import { orders } from '../language/word-lists';
import { asSentence, withoutEnd, wordsOf } from '../language/words';
import { isForWork } from './classify';

/** Statements of a prompt about the assistant, as the assistant says them. */
export interface Identity {
  identity: string | null;
  name: string | null;
  /** Whom the assistant works for. */
  house: string | null;
  abilities: string[];
  facts: string[];
}

const LONGEST = 160;
/** Words of a department, such as `customer care`. */
const MOST_WORDS = 4;
const YOU_ARE = /^you(?: are|'re| will be| act as)\s+(\S.*)$/i;
const YOUR_NAME = /^your name is\s+([\p{L}][\p{L}'-]{0,30})/iu;
const NAMED = /^([A-Z][\p{L}'-]{1,30})(?:,|$)/u;
const FOR_HOUSE =
  /^you (?:work|speak|answer|talk|call|write)(?: \w+){0,3} (?:for|at|of)\s+(\S.*)$/i;
const HOUSE =
  /\b(?:for|of|at)\s+((?:[A-Z][\p{L}\d&'.-]*)(?:\s+(?:and|of|the|&|[A-Z\d][\p{L}\d&'.-]*)){0,12}),\s+((?:an?|the)\s.{1,160})$/u;
const CAN =
  /^(?:(?:i|we) can(?= help\b)|you (?:can|may|are able to|are here to|will|are allowed to)|your (?:job|role|task|goal|purpose|mission) is to|you(?= (?:help|assist|answer|book|take|handle)\b))\s+(\S.*)$/i;
const HELP = /^((?:help|assist|support)\s(?!is\b|are\b).+|answer questions\s.+)$/i;
/** Traits and states that follow `you are` and name no one. */
const NO_ONE =
  /^(?:not|never|always|able|allowed|required|expected|here|going|responsible|talking|speaking|calling|on|in|to|being|now|also|very)\b/i;
const TRAIT_WORD = /^[a-z]+(?:ly|ful|ing)\b/;

/** @returns the text up to a condition, a second sentence or a trait */
function cutAt(text: string, ends: RegExp): string {
  const at = text.search(ends);
  return withoutEnd(at < 0 ? text : text.slice(0, at), /[.!,;:\s]/).slice(0, LONGEST);
}

const CONDITION =
  /[.!;]|\s(?:when|if|whenever|unless|until|before|after|as soon as|so that|by asking)\s/i;
const TRAIT =
  /[:;!?(]|\s[–—-]\s|,?\s(?:who|that|which|whose|with the goal|and you|tasked|designed|responsible|helping|trained)\b/i;

/** A name may be followed by who it is; any other comma begins something else. */
function nounOf(text: string): string {
  const whole = cutAt(text, TRAIT);
  const [head = '', ...rest] = whole.split(', ');
  const [second] = rest;
  return second !== undefined && /^(?:an?|the|our)\s/i.test(second) && NAMED.test(whole)
    ? `${head}, ${second}`
    : head;
}

function abilityIn(text: string): string[] {
  const ability = cutAt(text, CONDITION)
    .replace(
      /\b(?:the |our )?(?:callers?|users?|customers?|clients?|guests?|patients?|visitors?|people)\b/i,
      'you',
    )
    .replace(/^(.)/, (letter) => letter.toLowerCase());
  const words = wordsOf(ability);
  const about = words.filter((word) => /^(?:your|yours|yourself)$/.test(word));
  return words.length > 1 && about.length === 0 && orders.has(words[0] ?? '') ? [ability] : [];
}

/** `…for Larkmoor, a company that repairs heating` tells what the house is. */
function houseIn(text: string): string[] {
  const [, house, what] = HOUSE.exec(cutAt(text, /[;!?]/)) ?? [];
  return house && what ? [asSentence(`${house} is ${what}`)] : [];
}

function whoIn(text: string): Identity | null {
  const [, rest = ''] = YOU_ARE.exec(text) ?? [];
  if (rest === '' || NO_ONE.test(rest) || TRAIT_WORD.test(rest)) return null;
  const identity = nounOf(rest);
  const colon = rest.indexOf(':');
  const isNoun =
    /^(?:an?|the|our|one)\s/i.test(identity) ||
    /^\p{Lu}/u.test(identity) ||
    (colon > 0 && wordsOf(identity).length <= MOST_WORDS);
  if (!isNoun || wordsOf(identity).some((word) => word === 'you' || word === 'your')) return null;
  return {
    identity,
    name: NAMED.exec(identity)?.[1] ?? null,
    house: null,
    abilities: colon < 0 ? [] : abilityIn(rest.slice(colon + 1).trim()),
    facts: houseIn(rest),
  };
}

const nothing: Identity = { identity: null, name: null, house: null, abilities: [], facts: [] };

/** Headings of a list of what the assistant does. */
const ROLE =
  /^(?:your (?:role|job|tasks|responsibilities)|responsibilities|capabilities|what you do)/i;
const SERVICE =
  /^(?:help|assist|answer|book|schedule|take|look|find|explain|troubleshoot|track|recommend)\b/i;

/**
 * @param heading above the statement
 * @returns what a statement tells of the assistant itself; null when it tells nothing of it
 */
export function identityIn(text: string, heading: string): Identity | null {
  const who = whoIn(text);
  if (who) return who;
  const name = YOUR_NAME.exec(text)?.[1];
  if (name) return { ...nothing, name };
  const [, house = ''] = FOR_HOUSE.exec(text) ?? [];
  if (house !== '') {
    return { ...nothing, house: nounOf(house), facts: houseIn(`for ${house}`) };
  }
  const own = ROLE.test(heading) && SERVICE.test(text) ? text : undefined;
  const help = isForWork(heading) ? undefined : HELP.exec(text)?.[1];
  const can = CAN.exec(text)?.[1] ?? own ?? help;
  const abilities = can === undefined ? [] : abilityIn(can);
  return abilities.length > 0 ? { ...nothing, abilities } : null;
}
