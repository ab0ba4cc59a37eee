import * as z from 'zod/mini';

/** Counts of what was dropped: list entries, and parts of the remaining ones. */
export interface Unreadable {
  objects: number;
  parts: number;
}

/** Response headers with the number of unreadable entries, and of unreadable parts of others. */
export const UNREADABLE_OBJECTS = 'X-Unreadable-Objects';
export const UNREADABLE_PARTS = 'X-Unreadable-Parts';

export interface Readable<Value> extends Unreadable {
  data: Value;
}

type Path = readonly PropertyKey[];
type Container = Record<PropertyKey, unknown>;

/**
 * Maximum rounds. Each removes what the previous one made incomplete, one level up, and responses
 * aren't nested more deeply.
 */
const MOST_ROUNDS = 40;
/** Fields that contain the list of a response. */
const LISTS = new Set<PropertyKey>(['results', 'chunks']);
/** Placeholder for a removed entry, so that indexes don't shift during a round. */
const REMOVED = Symbol('removed');

/**
 * Reads what matches the schema and drops the rest: an invalid optional field, or for an invalid
 * required one the nearest optional field or list entry around it.
 *
 * @param input JSON, which isn't modified
 * @returns null if too little matches
 */
export function readReadable<Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
): Readable<z.output<Schema>> | null {
  let parsed = z.safeParse(schema, input);
  if (parsed.success) return { data: parsed.data, objects: 0, parts: 0 };
  const left: LeftOut = { objects: 0, parts: new Map() };
  const rest: unknown = structuredClone(input);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const paths = parsed.error.issues.flatMap((issue) => listPaths(issue));
    for (const path of paths) if (!removePath(rest, path, left)) return null;
    dropRemoved(rest, paths);
    parsed = z.safeParse(schema, rest);
    if (parsed.success)
      return { data: parsed.data, objects: left.objects, parts: sumParts(left.parts) };
  }
  return null;
}

/** Parts are counted per entry. A dropped entry has no dropped parts. */
interface LeftOut {
  objects: number;
  parts: Map<unknown, number>;
}

const sumParts = (parts: LeftOut['parts']) =>
  [...parts.values()].reduce((all, one) => all + one, 0);

/** Paths of the problems; for a union, those of the alternative with the fewest. */
function listPaths(issue: z.core.$ZodIssue, above: Path = []): Path[] {
  const path = [...above, ...issue.path];
  if (issue.code !== 'invalid_union') return [path];
  const inner = issue.errors.filter((issues) => issues.every((one) => one.path.length > 0));
  const nearest = inner.sort((a, b) => a.length - b.length)[0];
  return nearest ? nearest.flatMap((one) => listPaths(one, path)) : [path];
}

/** @returns false if this would remove the response itself */
function removePath(root: unknown, path: Path, left: LeftOut): boolean {
  const key = path.at(-1);
  if (key === undefined) return false;
  const holder = findHolder(root, path);
  if (holder === undefined) return true;
  if (!Object.hasOwn(holder, key)) return removePath(root, path.slice(0, -1), left);
  if (holder[key] === REMOVED) return true;
  const entry = findEntry(root, path);
  if (Array.isArray(holder)) holder[key as number] = REMOVED;
  else delete holder[key];
  if (isEntry(path)) {
    left.objects += 1;
    left.parts.delete(entry);
  } else left.parts.set(entry, (left.parts.get(entry) ?? 0) + 1);
  return true;
}

/** @returns the object or list that contains the last key of a path; undefined if it was removed */
function findHolder(root: unknown, path: Path): Container | undefined {
  let found = root;
  for (const key of path.slice(0, -1)) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Container)[key];
  }
  return typeof found === 'object' && found !== null ? (found as Container) : undefined;
}

/** The list entry that contains a path; the response itself if there is none. */
function findEntry(root: unknown, path: Path): unknown {
  const length = [1, 2].find((one) => isEntry(path.slice(0, one)));
  const place = path.slice(0, length);
  return length ? findHolder(root, place)?.[place.at(-1) ?? ''] : root;
}

const isEntry = (path: Path) =>
  typeof path.at(-1) === 'number' &&
  (path.length === 1 || (path.length === 2 && LISTS.has(path[0] ?? '')));

/** Removes the placeholders from the lists along the paths. */
function dropRemoved(root: unknown, paths: readonly Path[]): void {
  const lists = new Set<unknown[]>();
  for (const path of paths) {
    for (let length = path.length; length > 0; length -= 1) {
      const holder: unknown = findHolder(root, path.slice(0, length));
      if (Array.isArray(holder)) lists.add(holder);
    }
  }
  for (const list of lists) {
    const kept = list.filter((entry) => entry !== REMOVED);
    list.splice(0, list.length, ...kept);
  }
}
