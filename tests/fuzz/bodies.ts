import { gzipSync } from 'node:zlib';
import { tablePolicy } from 'server-accounts/tables/policy';
import { oddTexts, oddValue, withForbiddenKey } from './hostile';
import type { Step } from './plan';
import type { Random } from './random';
import { sample, type ValueFor } from './sample';
import type { World } from './world';

/** A body as it goes over the wire, and the headers that it changes. */
export interface Body {
  bytes: Buffer;
  headers?: Record<string, string>;
}

/** Kinds of ids that go by another name in some bodies. */
const kindOf: Record<string, string> = {
  dataset_id: 'datasetId',
  chunk_id: 'chunkId',
  offset_chunk_id: 'chunkId',
  ids: 'chunkId',
  call_id: 'callId',
  organization_id: 'organizationId',
  toolIds: 'toolId',
};

const fixedValues: [RegExp, unknown][] = [
  [/^url$/, 'https://tools.example.com/hook'],
  [/^number$/, '+14155552671'],
  [/^select$/, '*'],
  [/^chunk_html$/, '<p>Blue <b>boats</b> sail at noon</p>'],
  [/At$|time|^(from|to|start|end|g?te?|lte?)$/i, '2026-01-02T03:04:05Z'],
];

/** @returns what is in the database under the name of a field */
const valuesOf =
  (world: World, owner: string, careful: boolean): ValueFor =>
  (name, random) => {
    if (/(Id|_id|Ids|^ids)$/.test(name)) {
      return world.idOf(owner, kindOf[name] ?? name, random, careful);
    }
    if (name === 'email') return `someone-${random.below(1e6)}@example.test`;
    if (name === 'table') return random.pick(Object.keys(tablePolicy));
    if (name === 'row' || name === 'data') return rowOf(random, world, owner);
    return fixedValues.find(([pattern]) => pattern.test(name))?.[1];
  };

function rowOf(random: Random, world: World, owner: string): Record<string, unknown> {
  const table = random.pick(Object.values(tablePolicy));
  const columns = Object.keys(table.columns).filter(() => random.chance(0.5));
  return Object.fromEntries(
    columns.map((column) => {
      const value = /id$/.test(column)
        ? world.idOf(owner, 'organizationId', random)
        : random.pick(oddTexts);
      return [column, column === 'api_key' ? 'planted-key' : value];
    }),
  );
}

/**
 * @param owner identity whose objects it names
 * @param careful whether it names no others
 * @returns the body of a step; nothing for a request without one
 */
export function makeBody(
  step: Step,
  random: Random,
  world: World,
  owner: string,
  careful: boolean,
): Body | undefined {
  const { schema, kind, killer } = step;
  if (kind === 'garbage') return garbage(random);
  const source = {
    random,
    valueFor: valuesOf(world, owner, careful),
    wanted: killer?.place ?? [],
  };
  const valid = schema ? sample(schema, source) : random.pick([undefined, {}]);
  if (valid === undefined) return undefined;
  // A PATCH cannot change the kind of an object.
  if (step.route.method === 'PATCH')
    for (const key of ['type', 'provider']) Reflect.deleteProperty(Object(valid), key);
  if (killer) put(valid, killer.place, killer.text.text(killer.length));
  const value = kind === 'mutated' ? mutated(valid, random) : valid;
  return { bytes: Buffer.from(JSON.stringify(value) ?? '') };
}

function put(target: unknown, place: string[], value: unknown): void {
  let at = target as Record<string, unknown>;
  place.forEach((key, depth) => {
    if (typeof at !== 'object' || at === null) return;
    if (depth === place.length - 1) at[key] = value;
    else if (typeof at[key] !== 'object' || at[key] === null) {
      at[key] = place[depth + 1] === '0' ? [] : {};
    }
    at = at[key] as Record<string, unknown>;
  });
}

/** @returns the value with one to three of its parts replaced, removed, doubled or added to */
function mutated(value: unknown, random: Random): unknown {
  let result = value;
  for (let times = 1 + random.below(3); times > 0; times -= 1) {
    const holders = objectsIn(result);
    if (holders.length === 0 || random.chance(0.05)) {
      result = oddValue(random);
      continue;
    }
    const holder = random.pick(holders) as Record<string, unknown>;
    const keys = Object.keys(holder);
    const isList = Array.isArray(holder);
    const key = keys.length > 0 ? random.pick(keys) : isList ? '0' : 'a';
    // As the index of a list, a large number would make billions of members.
    const added = isList ? String(keys.length) : random.pick(oddTexts);
    random.pick([
      () => Object.assign(holder, { [key]: oddValue(random) }),
      () => Object.assign(holder, { [key]: random.pick(oddTexts) }),
      () => Reflect.deleteProperty(holder, key),
      () => withForbiddenKey(holder, random),
      () => Object.assign(holder, { [`${key}\u0000`]: 1, [added]: oddValue(random) }),
      () => Object.assign(holder, { [key]: [holder[key], holder[key]] }),
    ])();
  }
  return result;
}

function objectsIn(value: unknown, depth = 0): object[] {
  if (typeof value !== 'object' || value === null || depth > 8) return [];
  const inner = Object.values(value).slice(0, 20);
  return [value, ...inner.flatMap((one) => objectsIn(one, depth + 1))];
}

/** Bytes that are no JSON, or that a reader has to refuse before it parses them. */
function garbage(random: Random): Body {
  const json = { 'content-type': 'application/json' };
  return random.pick<() => Body>([
    () => ({ bytes: Buffer.alloc(0) }),
    () => ({
      bytes: Buffer.from(random.pick(['null', '"text"', '[]', '7', 'true', '[1,2', '{"a":', '{'])),
    }),
    () => ({ bytes: Buffer.from('{"__proto__":{}}') }),
    () => ({ bytes: Buffer.from('{"a":1e999,"a":2,"\\u0000":"\\ud800"}') }),
    () => ({ bytes: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) }),
    () => ({ bytes: Buffer.from('\ufeff{}') }),
    () => ({ bytes: Buffer.from(`${'['.repeat(60)}${']'.repeat(60)}`) }),
    () => ({ bytes: Buffer.from(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`) }),
    () => ({ bytes: Buffer.alloc(random.pick([20_000, 300_000, 1_200_000]), 'a') }),
    () => ({ bytes: gzipSync('{}'), headers: { ...json, 'content-encoding': 'gzip' } }),
    () => ({
      bytes: Buffer.from('{}'),
      headers: { ...json, 'content-encoding': random.pick(['gzip', 'br', 'x', 'identity']) },
    }),
    () => ({
      bytes: Buffer.from('{}'),
      headers: {
        'content-type': `application/json; charset=${random.pick(['utf-16', 'x', 'latin1'])}`,
      },
    }),
    () => ({
      bytes: Buffer.from('a=1&b=2'),
      headers: {
        'content-type': random.pick([
          'application/x-www-form-urlencoded',
          'text/plain',
          'application/csp-report',
          'x',
          '',
        ]),
      },
    }),
    () => ({
      bytes: Buffer.from('{}'),
      headers: { ...json, 'content-length': random.pick(['0', '1', '5']) },
    }),
    () => multipart(random),
  ])();
}

/** A form with a file, whole or damaged. */
export function multipart(random: Random): Body {
  const name = random.pick([
    'notes.txt',
    '../../x',
    'a"b',
    'é.txt',
    '\u0000',
    'x'.repeat(3_000),
    '',
  ]);
  const type = random.pick(['text/plain', 'application/pdf', 'x', 'text/html; charset=']);
  const lines = [
    '--edge',
    `Content-Disposition: form-data; name="${random.pick(['file', 'file', 'purpose', '__proto__'])}"; filename="${name}"`,
    `Content-Type: ${type}`,
    '',
    random.pick(['Blue boats', '', 'a'.repeat(50_000)]),
    random.pick(['--edge--', '--edge--', '--edge', '']),
    '',
  ];
  const boundary = random.pick(['edge', 'edge', 'edge', '', 'other', '"']);
  return {
    bytes: Buffer.from(lines.join('\r\n')),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
