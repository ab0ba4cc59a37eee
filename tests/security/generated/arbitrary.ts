import fc from 'fast-check';
import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** The parts of a schema's definition that the generator reads. */
interface Definition {
  type: string;
  innerType?: Schema;
  in?: Schema;
  shape?: Record<string, Schema>;
  element?: Schema;
  options?: Schema[];
  values?: unknown[];
  entries?: Record<string, unknown>;
  valueType?: Schema;
  items?: Schema[];
  format?: string;
}

/** Values for a field by name, such as an existing id. Undefined uses the schema's own values. */
export type ValuesFor = (name: string) => fc.Arbitrary<unknown> | undefined;

const texts = fc.oneof(
  fc.constantFrom('a', 'Blue boats sail at noon', '+14155550142', 'ada@example.test', '1', 'csv'),
  // An address that the server refuses without a look-up.
  fc.constantFrom('https://127.0.0.1:9/', '2026-01-02', '2026-01-02T03:04:05Z', 'Europe/Berlin'),
  fc.string({ maxLength: 40 }),
);
const anything = fc.jsonValue({ maxDepth: 3 });

/** @returns values that the schema accepts, unless it has conditions outside of its structure */
export function getValues(schema: Schema, valuesFor: ValuesFor, name = ''): fc.Arbitrary<unknown> {
  const { type, ...def } = schema._zod.def as Definition;
  const createInner = (inner: Schema, inside = name) => getValues(inner, valuesFor, inside);
  if (type === 'nullable') return fc.option(createInner(def.innerType as Schema), { freq: 9 });
  if (def.innerType) return createInner(def.innerType);
  if (def.in) return createInner(def.in);
  if (def.shape) return getObjects(def.shape, createInner);
  if (def.items) return fc.tuple(...def.items.map((item) => createInner(item)));
  if (def.element) return fc.array(createInner(def.element), { maxLength: 3 });
  if (def.options) return fc.oneof(...def.options.map((option) => createInner(option)));
  if (def.entries) return fc.constantFrom(...Object.values(def.entries));
  if (def.values) return fc.constantFrom(...def.values);
  if (def.valueType) return fc.dictionary(fc.string({ maxLength: 9 }), createInner(def.valueType));
  return valuesFor(name) ?? getLeaves(type, def.format);
}

function getLeaves(type: string, format?: string): fc.Arbitrary<unknown> {
  if (type === 'boolean') return fc.boolean();
  if (type === 'number') return fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer());
  if (format === 'guid' || format === 'uuid') return fc.uuid();
  return type === 'string' ? texts : anything;
}

function getObjects(
  shape: Record<string, Schema>,
  of: (inner: Schema, name: string) => fc.Arbitrary<unknown>,
) {
  const members: [string, fc.Arbitrary<unknown>][] = Object.entries(shape).map(([name, inner]) => [
    name,
    of(inner, name),
  ]);
  const isOptional = (inner: Schema) =>
    ['optional', 'default'].includes((inner._zod.def as Definition).type);
  const requiredKeys = Object.keys(shape).filter((name) => !isOptional(shape[name] as Schema));
  return fc.record(Object.fromEntries(members), { requiredKeys });
}

/** Values that no schema expects. */
export const oddValues = fc.oneof(
  fc.constantFrom(null, true, {}, [], '', '\0', '\ud800', '__proto__', '2020-02-30', '%', '../..'),
  fc.constantFrom(-1, 0.5, 2 ** 53, 1e300, '9'.repeat(20), 'x'.repeat(10_000), 'a@'.repeat(2_000)),
  fc.constantFrom({ __proto__: null, constructor: {} }, [[[[[]]]]], Array(300).fill(0)),
  fc.string({ unit: 'binary', maxLength: 200 }),
  anything,
);

const changes = ['replace', 'remove', 'add', 'wrap'] as const;

/** @returns values with one change anywhere inside */
export const createMutated = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(values, fc.nat(), oddValues, fc.constantFrom(...changes))
    .map(([value, at, odd, change]) => mutate({ value }, at, odd, change));

function mutate(root: { value: unknown }, at: number, odd: unknown, change: string): unknown {
  const copy = structuredClone(root);
  const places = findPlaces(copy);
  const [parent, key] = places[at % places.length] as Place;
  if (change === 'remove' && parent !== copy) delete parent[key];
  else if (change === 'add') parent[`${key}s`] = odd;
  else parent[key] = change === 'wrap' ? [parent[key]] : odd;
  return copy.value;
}

type Place = [parent: Record<string, unknown>, key: string];

function findPlaces(parent: object): Place[] {
  return Object.entries(parent).flatMap(([key, value]): Place[] => [
    [parent as Record<string, unknown>, key],
    ...(typeof value === 'object' && value !== null ? findPlaces(value) : []),
  ]);
}
