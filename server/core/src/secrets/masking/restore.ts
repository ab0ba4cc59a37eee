import { isDeepStrictEqual } from 'node:util';
import { MASK, serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import { goesToSamePlace, type Seen } from './destination';
import { isObject } from './places';

/** A value as sent, as the member saw it, and as the platform stores it. */
interface Place extends Seen {
  stored: unknown;
  /** The objects around it. */
  around: readonly Seen[];
}

/**
 * @param sent what a member writes, with masks for unchanged secrets
 * @param stored the object on the voice platform; null for a new one
 * @param mask what members see of a stored object
 * @returns what is written, with stored values in place of masks
 * @throws ApiError `bad_request` naming a mask whose value is unknown or would go to another server
 */
export function restoreMasked<Sent extends object>(
  sent: Sent,
  stored: object | null,
  mask: (value: object) => object,
): Sent {
  const shown = stored ? mask(stored) : undefined;
  // The platform keeps members that aren't sent, and their secrets could reach new addresses.
  const whole = { ...shown, ...sent };
  const restored = restorePlace({ name: '', sent: whole, shown, stored, around: [] }) as object;
  const written = Object.entries(restored).filter(([name]) => Object.hasOwn(sent, name));
  return Object.fromEntries(written) as Sent;
}

function restorePlace(place: Place): unknown {
  const { sent, shown, stored } = place;
  if (typeof sent === 'string') return restoreText(place, sent);
  if (Array.isArray(sent)) {
    const pairs = getPairs(sent, shown, stored);
    return sent.map((item, index) =>
      restorePlace(getBelow(place, String(index), item, pairs[index])),
    );
  }
  if (!isObject(sent)) return sent;
  return Object.fromEntries(
    Object.entries(sent).map(([name, member]) => [
      name,
      restorePlace(
        getBelow(place, name, member, [getMember(shown, name), getMember(stored, name)]),
      ),
    ]),
  );
}

const getMember = (value: unknown, name: string) =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

function getBelow({ around, name, sent, shown }: Place, own: string, value: unknown, pair?: Pair) {
  const [view, stored] = pair ?? [];
  return {
    name: own,
    sent: value,
    shown: view,
    stored,
    around: [...around, { name, sent, shown }],
  };
}

function restoreText({ name, shown, stored, around }: Place, sent: string): unknown {
  const isHidden = shown !== stored;
  if (sent === shown) {
    if (!isHidden || goesToSamePlace(around)) return stored;
  } else if (!sent.includes(MASK) || (!isHidden && sent !== MASK && /\s/.test(sent))) {
    // Free text may legitimately contain mask characters.
    return sent;
  }
  throw new ApiError('bad_request', serverTexts.maskedField(formatPath(around, name)));
}

function formatPath(around: readonly Seen[], name: string): string {
  const names = [...around.slice(1).map((one) => one.name), name];
  return names.join('.').replace(/\.(\d+)(?=\.|$)/g, '[$1]');
}

type Pair = readonly [shown: unknown, stored: unknown];

/** List members are matched by id or name; by position only if nothing changed. */
function getPairs(sent: unknown[], shown: unknown, stored: unknown): (Pair | undefined)[] {
  if (!Array.isArray(shown) || !Array.isArray(stored)) return [];
  if (isDeepStrictEqual(sent, shown)) return shown.map((view, index) => [view, stored[index]]);
  const sentOnes = indexByKey(sent);
  const shownOnes = indexByKey(shown);
  return sent.map((item, index) => {
    const key = getKey(item);
    const other = key !== undefined && sentOnes.get(key) === index ? shownOnes.get(key) : undefined;
    return other === undefined ? undefined : [shown[other], stored[other]];
  });
}

/** @returns the index of the item with each unique key */
function indexByKey(list: readonly unknown[]): Map<string, number> {
  const places = new Map<string, number>();
  const shared = new Set<string>();
  for (const [index, item] of list.entries()) {
    const key = getKey(item);
    if (key === undefined) continue;
    if (places.has(key)) shared.add(key);
    places.set(key, index);
  }
  for (const key of shared) places.delete(key);
  return places;
}

function getKey(item: unknown): string | undefined {
  if (!isObject(item)) return undefined;
  const { id, assistantId, name, function: called } = item;
  if (typeof id === 'string') return `id ${id}`;
  if (typeof assistantId === 'string') return `assistant ${assistantId}`;
  const said = name ?? (isObject(called) ? called.name : undefined);
  return typeof said === 'string' && said !== MASK ? `name ${said}` : undefined;
}
