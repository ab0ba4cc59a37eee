import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** Formats whose pattern has one length. */
const fixedFormats = new Set(['uuid', 'guid']);
const parser = new RegExpParser({ ecmaVersion: 2024 });

/**
 * @param {any} schema of zod
 * @returns {string[]} paths of the texts in it that may be of any length
 */
export function unboundedTexts(schema) {
  /** @type {string[]} */
  const found = [];
  visit(schema, [], found, new Set());
  return found;
}

/**
 * @param {any} schema
 * @param {string[]} path
 * @param {string[]} found
 * @param {Set<unknown>} seen schemas above this one
 */
function visit(schema, path, found, seen) {
  const def = schema?._zod?.def;
  if (!def || seen.has(schema)) return;
  const inside = new Set([...seen, schema]);
  const look = (/** @type {any} */ one, /** @type {string[]} */ ...more) =>
    visit(one, [...path, ...more], found, inside);
  if (def.type === 'string' && !isBounded(def)) found.push(path.join('.') || '(itself)');
  for (const [name, member] of Object.entries(def.shape ?? {})) look(member, name);
  for (const option of [...(def.options ?? []), ...(def.items ?? [])]) look(option);
  if (def.element) look(def.element, '[]');
  // A key is as free as its value where any value may stand: the limit of the body holds both.
  if (def.valueType && def.valueType._zod.def.type !== 'unknown') {
    look(def.keyType, '{key}');
    look(def.valueType, '{}');
  }
  // The output of a transform is the server's own.
  for (const one of [def.innerType, def.in, def.left, def.right, def.rest]) look(one);
}

/** @param {any} def of a string */
function isBounded(def) {
  const checks = [def, ...(def.checks ?? []).map((/** @type {any} */ one) => one._zod.def)];
  return checks.some(
    ({ check, format, pattern }) =>
      ['max_length', 'length_equals'].includes(check) ||
      fixedFormats.has(format) ||
      (pattern instanceof RegExp && takesBoundedTexts(pattern)),
  );
}

/** @param {RegExp} regex */
function takesBoundedTexts({ source, flags }) {
  if (!source.startsWith('^') || !source.endsWith('$')) return false;
  let bounded = true;
  const ast = parser.parsePattern(source, 0, source.length, { unicode: flags.includes('u') });
  // An alternative outside of a group could lack either end.
  if (ast.alternatives.length > 1) return false;
  visitRegExpAST(ast, {
    onQuantifierEnter: ({ max }) => {
      bounded &&= Number.isFinite(max);
    },
  });
  return bounded;
}
