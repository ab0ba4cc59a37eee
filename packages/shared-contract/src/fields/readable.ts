import * as z from 'zod/mini';

/** Counts of what an answer lacks: entries of its list, and members of what was kept. */
export interface Unreadable {
  objects: number;
  parts: number;
}

/** Headers of an answer: how many entries, and how many parts of others, could not be read. */
export const UNREADABLE_OBJECTS = 'X-Unreadable-Objects';
export const UNREADABLE_PARTS = 'X-Unreadable-Parts';

export interface Readable<Value> extends Unreadable {
  data: Value;
}

type Path = readonly PropertyKey[];
type Container = Record<PropertyKey, unknown>;

/** Each round removes what the one before made incomplete; answers do not nest deeper. */
const MOST_ROUNDS = 40;
/** Members in which answers keep their list. */
const LISTS = new Set<PropertyKey>(['results', 'chunks']);
/** Stands for a removed entry until the round is over, so that places keep their numbers. */
const REMOVED = Symbol('removed');

/**
 * Reads what fits the schema, and leaves out the rest: an optional member of another type, or the
 * nearest optional member or entry of a list around a required one.
 *
 * @param input JSON; it is not changed
 * @returns null when too little fits to be an answer at all
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
    const paths = parsed.error.issues.flatMap((issue) => pathsIn(issue));
    for (const path of paths) if (!remove(rest, path, left)) return null;
    dropRemoved(rest, paths);
    parsed = z.safeParse(schema, rest);
    if (parsed.success) return { data: parsed.data, objects: left.objects, parts: sum(left.parts) };
  }
  return null;
}

/** Parts are counted by their entry: one that goes as a whole lacks no parts. */
interface LeftOut {
  objects: number;
  parts: Map<unknown, number>;
}

const sum = (parts: LeftOut['parts']) => [...parts.values()].reduce((all, one) => all + one, 0);

/** Of a union, what keeps the alternative from fitting that comes nearest. */
function pathsIn(issue: z.core.$ZodIssue, above: Path = []): Path[] {
  const path = [...above, ...issue.path];
  if (issue.code !== 'invalid_union') return [path];
  const inner = issue.errors.filter((issues) => issues.every((one) => one.path.length > 0));
  const nearest = inner.sort((a, b) => a.length - b.length)[0];
  return nearest ? nearest.flatMap((one) => pathsIn(one, path)) : [path];
}

/** @returns false when the answer itself would have to go */
function remove(root: unknown, path: Path, left: LeftOut): boolean {
  const key = path.at(-1);
  if (key === undefined) return false;
  const holder = holderOf(root, path);
  if (holder === undefined) return true;
  if (!Object.hasOwn(holder, key)) return remove(root, path.slice(0, -1), left);
  if (holder[key] === REMOVED) return true;
  const entry = entryAlong(root, path);
  if (Array.isArray(holder)) holder[key as number] = REMOVED;
  else delete holder[key];
  if (isEntry(path)) {
    left.objects += 1;
    left.parts.delete(entry);
  } else left.parts.set(entry, (left.parts.get(entry) ?? 0) + 1);
  return true;
}

/** @returns undefined when it was itself removed */
function holderOf(root: unknown, path: Path): Container | undefined {
  let found = root;
  for (const key of path.slice(0, -1)) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Container)[key];
  }
  return typeof found === 'object' && found !== null ? (found as Container) : undefined;
}

/** The entry of the answer's list on the way to a place; the answer itself where it has none. */
function entryAlong(root: unknown, path: Path): unknown {
  const length = [1, 2].find((one) => isEntry(path.slice(0, one)));
  const place = path.slice(0, length);
  return length ? holderOf(root, place)?.[place.at(-1) ?? ''] : root;
}

const isEntry = (path: Path) =>
  typeof path.at(-1) === 'number' &&
  (path.length === 1 || (path.length === 2 && LISTS.has(path[0] ?? '')));

/** Closes the gaps of the lists along the paths. */
function dropRemoved(root: unknown, paths: readonly Path[]): void {
  const lists = new Set<unknown[]>();
  for (const path of paths) {
    for (let length = path.length; length > 0; length -= 1) {
      const holder: unknown = holderOf(root, path.slice(0, length));
      if (Array.isArray(holder)) lists.add(holder);
    }
  }
  for (const list of lists) {
    const kept = list.filter((entry) => entry !== REMOVED);
    list.splice(0, list.length, ...kept);
  }
}
