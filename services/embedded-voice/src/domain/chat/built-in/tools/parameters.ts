import type { Document } from '../../../../store/documents';
import { splitWords } from '../../../language/words';

/** A parameter in a function's schema. */
export interface Parameter {
  name: string;
  required: boolean;
  schema: Document;
}

const MOST_PARAMETERS = 30;
const LONGEST_VALUE = 200;

export function getParameters(tool: Document): Parameter[] {
  const { parameters } = (tool.function ?? {}) as Document;
  const { properties, required } = (parameters ?? {}) as Document;
  if (typeof properties !== 'object' || properties === null) return [];
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties as Record<string, Document | null>)
    .slice(0, MOST_PARAMETERS)
    .map(([name, schema]) => ({ name, required: needed.includes(name), schema: schema ?? {} }));
}

/** @returns the words of an identifier such as `phoneNumber` or `phone_number` */
export function splitName(name: string): string[] {
  return splitWords(name.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replace(/[_-]/g, ' '));
}

const DAY =
  /\b(?:today|tomorrow|(?:next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?|\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|december))\b/i;
const TIME =
  /\b(?:\d{1,2}:\d{2}(?: ?[ap]\.?m\.?)?|\d{1,2} ?[ap]\.?m\b\.?|\d{1,2} o'clock|noon|midday|(?:half past|quarter (?:past|to)) \w+|(?<=at )\d{1,2}\b)/i;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/;
const PHONE = /\+?\d[\d ()/-]{5,20}\d/;
const NUMBER = /-?\d{1,12}(?:\.\d{1,6})?/;
const CODE = /\b(?=[\w-]{0,30}\d)[\w-]{3,31}/;
const NAMED =
  /\b(?:name is|name's|i am|i'm|this is|under|for|of|customer|called) ((?:\p{Lu}[\p{L}'-]{0,30})(?: \p{Lu}[\p{L}'-]{0,30}){0,3})/u;
const CAPITALS = /(?<=[\p{Ll}\d,] )(\p{Lu}[\p{L}'-]{1,30}(?: \p{Lu}[\p{L}'-]{1,30}){1,3})/u;

const isDayName = (text: string) => DAY.test(text);

function findName(text: string): string | undefined {
  const found = NAMED.exec(text)?.[1] ?? CAPITALS.exec(text)?.[1];
  return found !== undefined && !isDayName(found) ? found : undefined;
}

type Reader = (text: string) => string | number | boolean | undefined;

const createReader =
  (pattern: RegExp): Reader =>
  (text) =>
    pattern.exec(text)?.[0].trim();

const readers: readonly [RegExp, Reader][] = [
  [/e-?mail/, createReader(EMAIL)],
  [/phone|mobile|telephone|\btel\b/, createReader(PHONE)],
  [/day|date|when/, createReader(DAY)],
  [/time|hour/, createReader(TIME)],
  [/name|customer|caller|client|patient|guest|person/, findName],
  [/invoice|order|ticket|case|code|number|\bid\b|reference/, createReader(CODE)],
  [/reason|problem|issue|message|note|description|details|comment/, (text) => text.trim()],
];

/** @returns a parameter's value in a turn; undefined when it has none */
export function findValue(text: string, { name, schema }: Parameter): unknown {
  if (Array.isArray(schema.enum)) {
    const plain = ` ${splitWords(text).join(' ')} `;
    return schema.enum.find((one) => plain.includes(` ${splitWords(String(one)).join(' ')} `));
  }
  if (schema.type === 'number' || schema.type === 'integer') {
    const [number] = NUMBER.exec(text) ?? [];
    if (number === undefined) return undefined;
    return schema.type === 'integer' ? Math.round(Number(number)) : Number(number);
  }
  if (schema.type === 'boolean')
    return /\b(?:yes|yeah|sure|true|please do)\b/i.test(text) || undefined;
  const called = splitName(name).join(' ');
  const value = readers.find(([pattern]) => pattern.test(called))?.[1](text);
  return typeof value === 'string' ? value.slice(0, LONGEST_VALUE) : value;
}

/**
 * @returns the value in the answer to a question: the recognized part, or else the whole text,
 * except for numbers and choices
 */
export function readAnswer(text: string, parameter: Parameter): unknown {
  const { type, enum: choices } = parameter.schema;
  const read = findValue(text, parameter);
  if (read !== undefined || Array.isArray(choices)) return read;
  return type === 'number' || type === 'integer' ? undefined : text.trim().slice(0, LONGEST_VALUE);
}
