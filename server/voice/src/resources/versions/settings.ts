import { isDeepStrictEqual } from 'node:util';
import { type AssistantSettings, assistantSettings } from 'shared-contract';
import * as z from 'zod/mini';
import { listDatasetIds } from '../../knowledge/attached-datasets';

type Fields = Record<string, unknown>;
type Schemas = Readonly<Record<string, z.core.$ZodType>>;

const { shape } = assistantSettings.def;
const names = Object.keys(shape) as (keyof AssistantSettings)[];

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Compares as JSON, so that undefined fields and prototypes make no difference. */
const toPlain = (value: unknown) => JSON.parse(JSON.stringify(value ?? null));

/** An assistant without datasets may have an empty list or none at all. */
function dropEmptyList(settings: AssistantSettings): AssistantSettings {
  const { datasetIds, ...rest } = settings;
  return datasetIds?.length ? settings : rest;
}

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(toPlain(one), toPlain(other));

export const areSameSettings = (one: AssistantSettings, other: AssistantSettings): boolean =>
  isSame(dropEmptyList(one), dropEmptyList(other));

/** @returns the assistant's fields that a draft can hold; fields of another type are left out */
export function toSettings(assistant: object): AssistantSettings {
  const datasetIds = listDatasetIds(assistant);
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
  const part = getPartShape(schema);
  const read = part && isFields(value) ? readMembers(part, value) : undefined;
  return read && z.safeParse(schema, read).success ? read : undefined;
}

function getPartShape(schema: z.core.$ZodType): Schemas | undefined {
  const inner = schema instanceof z.ZodMiniOptional ? schema.def.innerType : schema;
  return inner instanceof z.ZodMiniObject ? inner.def.shape : undefined;
}

/**
 * @param stored the assistant as stored on the platform
 * @returns the changes that turn it into the draft; empty if there are none. Keeps fields of the
 * model that a draft doesn't hold, such as inline tools.
 */
export function getChanges(draft: AssistantSettings, stored: object): Fields {
  const current = toSettings(stored);
  const entries = names.flatMap((name) => {
    const wanted = draft[name];
    if (wanted === undefined || isSame(wanted, current[name])) return [];
    if (name === 'datasetIds' && isSame(wanted, current.datasetIds ?? [])) return [];
    const sent = isFields(wanted) ? mergePart(name, wanted, stored as Fields, current) : wanted;
    return [[name, sent] as const];
  });
  return Object.fromEntries(entries);
}

function mergePart(name: string, wanted: Fields, stored: Fields, current: AssistantSettings) {
  const before = stored[name];
  if (!isFields(before)) return wanted;
  // Another provider's voice or transcriber has different fields.
  if (name !== 'model' && before.provider !== wanted.provider) return wanted;
  const held = new Set(Object.keys(current[name as keyof AssistantSettings] ?? {}));
  const others = Object.entries(before).filter(([member]) => !held.has(member));
  return { ...Object.fromEntries(others), ...wanted };
}
