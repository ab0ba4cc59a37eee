import { visitRegExpAST } from '@eslint-community/regexpp';
import { parsePattern } from '../../../scripts/lib/analysis/regex/slow-patterns.mjs';

/** @typedef {{ source: string, flags: string }} Pattern */
/** @typedef {{ prefix: string, repeated: string, end: string }} Attack */

/** Characters for classes: ASCII, and letters, blanks, marks and half pairs beyond it. */
const alphabet = [
  ...Array.from({ length: 127 }, (_, code) => String.fromCharCode(code)),
  '\u00a0',
  '\u00e9',
  '\u0301',
  '\u0660',
  '\u2028',
  '\u65e5',
  '\ue000',
  '\ue001',
  '\ud800',
  '\u{1f600}',
];
const mostRepresentatives = 16;
const ends = ['', '\u0000', '!', '\n', ' '];

/**
 * @param {Pattern} pattern
 * @returns {Attack[]} texts, each a beginning, something that is repeated, and an end
 */
export function attacksOn(pattern) {
  const { representatives, pumps, literals } = partsOf(pattern);
  const repeated = new Set([
    ...representatives,
    ...representatives.flatMap((one) => representatives.map((other) => one + other)),
    ...pumps.map(({ body }) => body),
    // A beginning that comes again and again: each of them may look at all that follows.
    ...pumps.map(({ prefix, body }) => prefix + body),
    ...pumps.map(({ prefix }) => prefix),
    ...literals,
  ]);
  repeated.delete('');
  const prefixes = new Set(['', ...pumps.map(({ prefix }) => prefix)]);
  /** @type {Attack[]} */
  const attacks = [];
  for (const text of repeated) {
    for (const end of ends) attacks.push({ prefix: '', repeated: text, end });
    for (const prefix of prefixes) {
      if (prefix !== '') attacks.push({ prefix, repeated: text, end: '\u0000' });
    }
  }
  return attacks;
}

/** @param {Pattern} pattern */
function partsOf(pattern) {
  const { pattern: ast } = parsePattern(pattern);
  /** @type {string[]} */
  const elements = [];
  /** @type {{ prefix: string, body: string }[]} */
  const pumps = [];
  /** @type {Set<string>} */
  const literals = new Set();
  const flags = pattern.flags.replace(/[gy]/g, '');
  const matches = (/** @type {any} */ element) => charactersOf(element.raw, flags);
  const example = (/** @type {any} */ node) => exampleOf(node, matches);
  visitRegExpAST(ast, {
    onCharacterClassEnter: (node) => void elements.push(node.raw),
    onCharacterSetEnter: (node) => {
      if (node.parent.type !== 'CharacterClass') elements.push(node.raw);
    },
    onCharacterEnter: (node) => {
      if (['Alternative', 'Quantifier'].includes(node.parent.type)) elements.push(node.raw);
    },
    onQuantifierEnter: (node) => {
      if (node.max < 10) return;
      pumps.push({ prefix: prefixOf(node, example), body: example(node.element) });
    },
    onAlternativeEnter: (node) => void literals.add(node.elements.map(example).join('')),
  });
  return {
    representatives: representativesOf(
      [...new Set(elements)].map((raw) => charactersOf(raw, flags)),
    ),
    pumps,
    literals,
  };
}

/** @type {Map<string, string[]>} */
const known = new Map();

/**
 * @param {string} raw of a class, a set or a character
 * @param {string} flags
 */
function charactersOf(raw, flags) {
  const key = `${flags} ${raw}`;
  const found = known.get(key);
  if (found) return found;
  const one = new RegExp(`^(?:${raw})$`, flags);
  const characters = alphabet.filter((character) => one.test(character));
  known.set(key, characters);
  return characters;
}

/**
 * @param {string[][]} classes
 * @returns {string[]} one character for each combination of classes that some character is in
 */
function representativesOf(classes) {
  const byMembership = new Map();
  for (const character of alphabet) {
    const membership = classes.map((one) => (one.includes(character) ? '1' : '0')).join('');
    if (!byMembership.has(membership)) byMembership.set(membership, character);
  }
  return [...byMembership.values()].slice(0, mostRepresentatives);
}

/**
 * @param {any} node
 * @param {(element: any) => string[]} matches
 * @returns {string} a short text that the node takes
 */
function exampleOf(node, matches) {
  switch (node.type) {
    case 'Character':
    case 'CharacterClass':
    case 'CharacterSet': {
      const characters = matches(node);
      return characters.find((one) => /[a-z]/i.test(one)) ?? characters[0] ?? '';
    }
    case 'Quantifier':
      return exampleOf(node.element, matches).repeat(Math.max(1, Math.min(node.min, 8)));
    case 'Group':
    case 'CapturingGroup':
      return (node.alternatives[0]?.elements ?? [])
        .map((/** @type {any} */ one) => exampleOf(one, matches))
        .join('');
    default:
      return '';
  }
}

/**
 * @param {any} node a quantifier
 * @param {(node: any) => string} example
 * @returns {string} a text that leads to it
 */
function prefixOf(node, example) {
  let prefix = '';
  for (let inner = node; inner.parent; inner = inner.parent) {
    if (inner.parent.type !== 'Alternative') continue;
    const siblings = inner.parent.elements;
    prefix = siblings.slice(0, siblings.indexOf(inner)).map(example).join('') + prefix;
  }
  return prefix;
}
