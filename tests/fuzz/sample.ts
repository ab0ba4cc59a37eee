import type { Random } from './random';

// Values that a zod schema mostly accepts; required rows come from the world's ids.

/** @returns a value that fits the name of a field, or nothing */
export type ValueFor = (name: string, random: Random) => unknown;

interface Definition {
  type: string;
  innerType?: Schema;
  in?: Schema;
  shape?: Record<string, Schema>;
  element?: Schema;
  options?: Schema[];
  values?: unknown[];
  entries?: Record<string, unknown>;
  keyType?: Schema;
  valueType?: Schema;
  getter?: () => Schema;
  items?: Schema[];
  format?: string;
  pattern?: RegExp;
  checks?: { _zod: { def: Check } }[];
}

interface Check {
  check: string;
  maximum?: number;
  value?: number;
  pattern?: RegExp;
}

/** One of these fits most patterns of the wire. */
const patterned = ['lookup_weather', '+14155552671', 'sip:a@b.example', '415', '/assistants', '1'];

/** The part of a schema that sampling reads. */
export interface Schema {
  _zod: { def: unknown };
}

const definitionOf = (schema: Schema) => schema._zod.def as Definition;

/** Where values come from, and which optional members a value has to have. */
export interface Source {
  random: Random;
  valueFor: ValueFor;
  wanted: readonly string[];
}

/** @returns a value that the schema accepts, unless it asks for more than its form shows */
export function sample(schema: Schema, source: Source, name = ''): unknown {
  const { random } = source;
  const definition = definitionOf(schema);
  const { type, innerType, shape, element, options, valueType } = definition;
  const of = (inner: Schema, inside = name) => sample(inner, source, inside);
  if (innerType) {
    if (type === 'nullable' && random.chance(0.1)) return null;
    return of(innerType);
  }
  if (definition.in) return of(definition.in);
  if (definition.getter) return of(definition.getter());
  if (shape) return sampleObject(shape, source);
  if (element) return Array.from({ length: 1 + random.below(3) }, () => of(element));
  if (options) return of(random.pick(options));
  if (type === 'record' && valueType) {
    const keys = ['color', 'author.name', 'a b'].slice(0, random.below(4));
    return Object.fromEntries(keys.map((key) => [key, of(valueType, key)]));
  }
  return sampleLeaf(definition, source, name);
}

function sampleObject(shape: Record<string, Schema>, source: Source) {
  const { random, wanted } = source;
  const members = Object.entries(shape).filter(([key, inner]) => {
    const { type } = definitionOf(inner);
    return (
      (type !== 'optional' && type !== 'default') || wanted.includes(key) || random.chance(0.5)
    );
  });
  return Object.fromEntries(members.map(([key, inner]) => [key, sample(inner, source, key)]));
}

function sampleLeaf(definition: Definition, source: Source, name: string): unknown {
  const { random, valueFor } = source;
  const { type, values, entries, format, checks = [] } = definition;
  if (values) return random.pick(values);
  if (entries) return random.pick(Object.values(entries));
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'number') {
    const bounds = checks.map(({ _zod }) => _zod.def);
    const low = bounds.find(({ check }) => check === 'greater_than')?.value ?? 0;
    return low + random.below(20);
  }
  const patterns = [definition, ...checks.map(({ _zod }) => _zod.def)].flatMap(
    ({ pattern }) => pattern ?? [],
  );
  const fits = (text: unknown) => patterns.every((one) => one.test(String(text)));
  const known = valueFor(name, random);
  if (known !== undefined && fits(known)) return known;
  if (patterns.length > 0) return [...patterned, random.uuid()].find(fits) ?? 'a';
  if (format === 'datetime') return '2026-01-02T03:04:05Z';
  if (type === 'string') return random.pick(['quiet harbour', 'a', 'Blue boats sail at noon']);
  return random.pick<unknown>(['text', 7, { kind: 'free' }, [1, 'two']]);
}

/** Path of a text in a value, and the most characters that its schema allows. */
export interface TextPlace {
  at: string[];
  longest: number;
}

const UNLIMITED = 200_000;
/** Names of fields that take no long text, whatever the schema of the wire says. */
const shortFields = /(^|_)(ids?|set|name|status|type|role|tags|table|format|stamp)$|Ids?$|At$/;

/** @returns the places of all texts in values of the schema */
export function textPlaces(schema: Schema, at: string[] = []): TextPlace[] {
  if (at.length > 6) return [];
  const { type, innerType, shape, element, options, valueType, getter, checks, ...rest } =
    definitionOf(schema);
  if (innerType) return textPlaces(innerType, at);
  if (rest.in) return textPlaces(rest.in, at);
  if (getter) return textPlaces(getter(), at);
  if (shape) {
    return Object.entries(shape).flatMap(([key, inner]) => textPlaces(inner, [...at, key]));
  }
  if (element) return textPlaces(element, [...at, '0']);
  if (options) return options.flatMap((option) => textPlaces(option, at));
  if (type === 'record' && valueType) return textPlaces(valueType, [...at, 'color']);
  if (type !== 'string' && type !== 'unknown') return [];
  const limits = (checks ?? []).flatMap(({ _zod }) => _zod.def.maximum ?? []);
  const short = at.some((key) => shortFields.test(key));
  return [{ at, longest: Math.min(short ? 10 : UNLIMITED, ...limits) }];
}
