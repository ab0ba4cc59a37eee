import { MASK } from 'shared-contract';
import { maskUrl, maskUrlParts } from './mask-url';
import { getKind, getPlaceBelow, getPlaceInList, type Json, type Kind, type Place } from './places';
import { isAmount } from './secret-names';

/** Deeper than any object of the platform; anything deeper isn't shown. */
const DEEPEST = 100;

/**
 * @param inner internal hosts with their ports, in lower case; addresses with them are masked
 * @returns the value with every secret masked; server addresses keep all but their last segment
 */
export function maskSecrets<Value>(value: Value, inner: readonly string[] = []): Value {
  const isInner = (text: string) =>
    text.length > 3 && inner.some((host) => text.toLowerCase().includes(host)) && !/\s/.test(text);

  function maskText(kind: Kind, value: string): string {
    if (value === '') return value;
    if (kind === 'all' || (value.includes(':') && isInner(value))) return MASK;
    if (kind === 'nothing') return value;
    return kind === 'address' ? maskUrl(value) : maskUrlParts(value);
  }

  function maskLeaf(name: string, value: unknown, place: Place, object: Json): unknown {
    if (typeof value === 'string') return maskText(getKind(name, value, place, object), value);
    if (typeof value !== 'number' || isAmount(name)) return value;
    return getKind(name, '', place, object) === 'all' ? MASK : value;
  }

  function maskList(list: unknown[], place: Place, depth: number): unknown[] {
    const shown = list.map((item) =>
      typeof item === 'object'
        ? maskNested(item, getPlaceInList(item, place), depth)
        : maskLeaf('', item, place, {}),
    );
    return shown.every((item, at) => item === list[at]) ? list : shown;
  }

  function maskObject(object: Json, place: Place, depth: number): Json {
    let copy = object;
    for (const name of Object.keys(object)) {
      const member = object[name];
      const shown =
        typeof member === 'object'
          ? maskNested(member, getPlaceBelow(name, member, place), depth)
          : maskLeaf(name, member, place, object);
      if (shown === member) continue;
      // Copies only objects with a secret, since lists of calls contain few.
      if (copy === object) copy = { ...object };
      copy[name] = shown;
    }
    return copy;
  }

  function maskNested(value: unknown, place: Place, depth: number): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (depth > DEEPEST) return MASK;
    if (Array.isArray(value)) return maskList(value, place, depth + 1);
    return maskObject(value as Json, place, depth + 1);
  }

  return maskNested(value, getPlaceInList(value, 'open'), 0) as Value;
}
