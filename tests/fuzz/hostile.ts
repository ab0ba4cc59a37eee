import type { Random } from './random';

/** Short texts that often break parsers, databases and terminals. */
export const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\ufeff',
  '\u202eabc\u202c',
  '\u200b',
  'e\u0301\u0301\u0301\u0301',
  '👨‍👩‍👧‍👦',
  'ﷺ',
  'İ',
  'ß',
  '＝1+1',
  '=1+1',
  '\r\nSet-Cookie: a=b',
  '\u2028',
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  '99999999999999999999',
  '-1',
  '2147483648',
  '1.5',
  '2020-02-30',
  '0000-01-01',
  '10000-01-01T00:00:00Z',
  '+275761-01-01',
  '2024-01-01T25:61:00Z',
  '2024-02-29T24:00:00Z',
  '1e9',
  "' or 1=1 --",
  '$1',
  '%s%n',
  '{{7*7}}',
  '#{7}',
  '../../etc/passwd',
  'http://[',
  'http://',
  'https://a:99999/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  '//evil',
  'http://127.0.0.1:1/',
  'http://[::1]:80',
  'http://a@b@c/',
  'http://xn--a',
  'http://💥.example',
  '<script>',
  '</style',
  '<!--',
  '<![CDATA[',
  '&#x110000;',
  '&#xd800;',
  '&amp',
  '<a href="',
  '<img/src=',
  '(',
  '[',
  '*',
  '+',
  '\\',
  '(?<a>',
  '"',
  '""',
  "'",
  '`',
  'a & b | !c',
  ':*',
  '<->',
  '-',
  '--',
  '-"a',
];

const punctuation = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).filter(
  (sign) => /[^A-Za-z0-9]/.test(sign),
);

/** A long text: a start, a repeated part and an end. */
export interface Killer {
  name: string;
  text(length: number): string;
}

function repeated(part: string, start = '', end = ''): Killer {
  const name = JSON.stringify(`${start}${part}…${end}`);
  return {
    name,
    text: (length) => start + part.repeat(Math.max(1, Math.floor(length / part.length))) + end,
  };
}

const patternKillers = [
  repeated('a', '<'),
  repeated('a ', '<a '),
  repeated('<'),
  repeated('<a'),
  repeated('</'),
  repeated('/', 'https://a', 'x'),
  repeated('a', 'https://', '@'),
  repeated('a.', 'https://'),
  repeated('1-a-'),
  repeated('a_'),
  repeated('a-'),
  repeated('a.'),
  repeated('a@'),
  repeated('a/'),
  repeated('1.'),
  repeated('-'),
  repeated(' ', '', 'x'),
  repeated('\n', '', 'x'),
  repeated('\t '),
  repeated('&'),
  repeated('&amp'),
  repeated('&#'),
  repeated('<!--'),
  repeated('"', '"'),
  repeated('\\'),
  repeated('('),
  repeated('['),
  repeated('{{'),
  repeated('%'),
  repeated('=', '=', '!'),
  repeated('a', '', '!'),
  repeated('é'),
  repeated('\u0301', 'a'),
  repeated('\u202e'),
  repeated('😀'),
  repeated('a@b.c,'),
];

/** @returns whether a field of this name holds an address */
export const isAddress = (field: string) => /url|link|uri/i.test(field);

const addressKillers = [
  repeated('/', 'https://a', 'x'),
  repeated('a', 'https://', '@'),
  repeated('a.', 'https://'),
  repeated('%', 'https://a/'),
  repeated('/..', 'https://a'),
  repeated('a=&', 'https://a?'),
];

/**
 * @param field that the text is for: an address gets killers that look like one
 * @returns every known killer, and as many made of two signs of punctuation, each run
 * in another order
 */
export function killers(random: Random, field = ''): Killer[] {
  if (isAddress(field)) {
    return random.shuffled([...addressKillers, random.pick(patternKillers)]);
  }
  const pairs = patternKillers.map(() => {
    const [one, other] = [random.pick(punctuation), random.pick(punctuation)];
    return repeated(random.pick([`1${one}a${other}`, `a${one}${other}`, one + other]));
  });
  return random.shuffled([...patternKillers, ...pairs]);
}

/** Lengths up to the largest that some route takes; most are long enough to show a square. */
export const killerLengths = [2_000, 20_000, 60_000, 100_000, 190_000];

/** Values of another kind than a route asks for. */
export function oddValue(random: Random): unknown {
  return random.pick<() => unknown>([
    () => null,
    () => true,
    () =>
      random.pick([0, -1, 1.5, 2 ** 31, 2 ** 53 + 1, -(2 ** 63), 1e308, 5e-324, 99_999_999_999]),
    () => random.pick(oddTexts),
    () => random.pick(oddTexts),
    () => [],
    () => ({}),
    () => [[], {}, null],
    () => nested(random.pick([40, 70, 900]), random.chance(0.5)),
    () => Array.from({ length: random.pick([130, 5_000]) }, (_, at) => at),
    () =>
      Object.fromEntries(
        Array.from({ length: random.pick([200, 3_000]) }, (_, at) => [`k${at}`, at]),
      ),
    () => withForbiddenKey({}, random),
  ])();
}

function nested(depth: number, inArrays: boolean): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = inArrays ? [value] : { a: value };
  return value;
}

/** Adds a key that an assignment would not: it has to be the object's own to be sent. */
export function withForbiddenKey(target: object, random: Random): object {
  const key = random.pick(['__proto__', '__proto__', 'constructor', 'prototype', 'toString']);
  const value = random.pick<unknown>([{}, { a: 1 }, null, 'x', []]);
  Object.defineProperty(target, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return target;
}
