import { isDeepStrictEqual } from 'node:util';
import { type AssistantSettings, assistantSettings } from 'shared-contract';
import * as z from 'zod/mini';
import { datasetsOf } from '../../knowledge/datasets-of';

type Fields = Record<string, unknown>;
type Schemas = Readonly<Record<string, z.core.$ZodType>>;

const { shape } = assistantSettings.def;
const names = Object.keys(shape) as (keyof AssistantSettings)[];

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As on the wire: undefined members and prototypes make no difference. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value ?? null));

/** An assistant without datasets may have an empty list of them, or none. */
function withoutEmptyList(settings: AssistantSettings): AssistantSettings {
  const { datasetIds, ...rest } = settings;
  return datasetIds?.length ? settings : rest;
}

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(plain(one), plain(other));

export const sameSettings = (one: AssistantSettings, other: AssistantSettings): boolean =>
  isSame(withoutEmptyList(one), withoutEmptyList(other));

/** @returns what a draft can hold of an assistant; members of other forms are left out */
export function settingsOf(assistant: object): AssistantSettings {
  const datasetIds = datasetsOf(assistant);
  const source = datasetIds.length > 0 ? { ...assistant, datasetIds } : assistant;
  return readMembers(shape, source as Fields) as AssistantSettings;
}

function readMembers(schemas: Schemas, source: Fields): Fields {
  const entries = Object.entries(schemas).flatMap(([name, schema]) => {
    const value = readMember(schema, source[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

function readMember(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const part = partShape(schema);
  const read = part && isFields(value) ? readMembers(part, value) : undefined;
  return read && z.safeParse(schema, read).success ? read : undefined;
}

/** The members of an optional object. */
function partShape(schema: z.core.$ZodType): Schemas | undefined {
  const inner = schema instanceof z.ZodMiniOptional ? schema.def.innerType : schema;
  return inner instanceof z.ZodMiniObject ? inner.def.shape : undefined;
}

/**
 * @param stored the assistant as the voice platform has it
 * @returns the body that brings the assistant to the draft; empty when it is there already.
 *   Members of a model that no draft holds, such as inline tools, are kept.
 */
export function changesTo(draft: AssistantSettings, stored: object): Fields {
  const current = settingsOf(stored);
  const entries = names.flatMap((name) => {
    const wanted = draft[name];
    if (wanted === undefined || isSame(wanted, current[name])) return [];
    if (name === 'datasetIds' && isSame(wanted, current.datasetIds ?? [])) return [];
    const sent = isFields(wanted) ? mergedPart(name, wanted, stored as Fields, current) : wanted;
    return [[name, sent] as const];
  });
  return Object.fromEntries(entries);
}

function mergedPart(name: string, wanted: Fields, stored: Fields, current: AssistantSettings) {
  const before = stored[name];
  if (!isFields(before)) return wanted;
  // Voices and transcribers of another provider have other members.
  if (name !== 'model' && before.provider !== wanted.provider) return wanted;
  const held = new Set(Object.keys(current[name as keyof AssistantSettings] ?? {}));
  const others = Object.entries(before).filter(([member]) => !held.has(member));
  return { ...Object.fromEntries(others), ...wanted };
}
