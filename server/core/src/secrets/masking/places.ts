import { isUuid } from 'shared-server';
import { isUrl } from './mask-url';
import { isSecretName, isServerAddress } from './secret-names';

export type Json = Record<string, unknown>;

/** How a value is treated because of its enclosing objects. */
export type Place =
  | 'open'
  | 'server'
  | 'aliases'
  /** Entirely secret: values of headers. */
  | 'secret'
  /** Like `secret`, but shows the kind of credential. */
  | 'credential'
  /**
   * A JSON schema and the members that it describes, whose names are parameters instead of values.
   */
  | 'schema'
  | 'properties'
  /** Like `schema`, for secret parameters. */
  | 'secretSchema'
  | 'secretProperties';

/** The secret part of a text: all, the end of an address, the credentials of a URL, or none. */
export type Kind = 'all' | 'address' | 'parts' | 'nothing';

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSchema = (value: unknown) => isObject(value) && isObject(value.properties);

function getOpenPlace(name: string, value: unknown): Place {
  if (name === 'aliases') return 'aliases';
  if (name === 'server' || (isObject(value) && value.type === 'apiRequest')) return 'server';
  return isSchema(value) ? 'schema' : 'open';
}

const inSecretSchema: Readonly<Record<string, Place>> = {
  properties: 'secretProperties',
  items: 'secretSchema',
  required: 'open',
};

type Below = (name: string, value: unknown) => Place;

const placesBelow: Readonly<Partial<Record<Place, Below>>> = {
  secret: () => 'secret',
  credential: () => 'credential',
  secretProperties: (_name, value) => (isObject(value) ? 'secretSchema' : 'secret'),
  secretSchema: (name) => (Object.hasOwn(inSecretSchema, name) && inSecretSchema[name]) || 'secret',
  properties: (name, value) => {
    if (!isSecretName(name)) return getOpenPlace(name, value);
    return isObject(value) ? 'secretSchema' : 'secret';
  },
  schema: (name, value) => (name === 'properties' ? 'properties' : getPlaceBelowOpen(name, value)),
};

function getPlaceBelowOpen(name: string, value: unknown): Place {
  if (/headers$/i.test(name)) return isSchema(value) ? 'secretSchema' : 'secret';
  return isSecretName(name) ? 'credential' : getOpenPlace(name, value);
}

/** @param place place of the object that has the member `name` */
export function getPlaceBelow(name: string, value: unknown, place: Place): Place {
  return (placesBelow[place] ?? getPlaceBelowOpen)(name, value);
}

/** Items of a list inherit its place. */
export function getPlaceInList(item: unknown, place: Place): Place {
  return place === 'open' || place === 'schema' ? getOpenPlace('', item) : place;
}

const word = /^[a-z0-9][a-z0-9.-]{0,40}$/i;

type Shown = (name: string, value: string) => boolean;

/** Members that are shown even in secret places, because they name the kind of an object. */
const shownIn: Readonly<Partial<Record<Place, Shown>>> = {
  secret: () => false,
  secretProperties: () => false,
  secretSchema: (name) => name === 'type' || name === 'description',
  credential: (name, value) =>
    (name === 'id' && isUuid(value)) ||
    ((name === 'type' || name === 'provider') && word.test(value)),
};

/** `{name: 'api_key', value: '...'}`: a value whose sibling name marks it as secret. */
function isSecretPair({ name, key, field, header, parameter }: Json): boolean {
  return [name, key, field, header, parameter].some(
    (said) => typeof said === 'string' && isSecretName(said),
  );
}

/** @returns the secret part of the text that `object` has under `name` */
export function getKind(name: string, value: string, place: Place, object: Json): Kind {
  const isShown = shownIn[place];
  if (isShown) return isShown(name, value) ? 'nothing' : 'all';
  // The name of a variable, and a template that fills it.
  if (place === 'aliases' && (name === 'key' || name === 'value')) return 'nothing';
  if (isSecretName(name) || (name === 'value' && isSecretPair(object))) return 'all';
  if (isServerAddress(name) || (place === 'server' && name === 'url')) return 'address';
  return isUrl(value) ? 'parts' : 'nothing';
}
