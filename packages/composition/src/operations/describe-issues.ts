import { environment, environmentRemote } from 'shared-contract';

export interface Issue {
  code?: string;
  path: PropertyKey[];
  message: string;
  expected?: string;
  values?: readonly unknown[];
  minimum?: number | bigint;
  maximum?: number | bigint;
  keys?: string[];
}

/**
 * @param issues of an environment's file or lock
 * @param value the file's content
 * @returns the problems, each with the name of its remote
 */
export function describeIssues(issues: readonly Issue[], value: unknown): string[] {
  const other = issues.find(({ path }) => path.join() === 'schema');
  const schema = other && getValueAt(value, other.path);
  if (schema !== undefined)
    return [`it is from another version of the portal, with schema ${schema}`];
  return issues.map((issue) => {
    const { place, rest } = locateIssue(issue.path, value);
    const field = rest.join('.');
    if (issue.code === 'unrecognized_keys') {
      const where = field ? `${place}, ${field}` : place;
      return `${where}: unknown key ${formatKeys(issue.keys ?? [])}${formatKnownKeys(issue.path)}`;
    }
    const isMissing = getValueAt(value, issue.path) === undefined;
    const subject = field ? `"${field}"` : 'it';
    return `${place}: ${subject} ${isMissing ? 'is missing' : describeExpected(issue)}`;
  });
}

function describeExpected({ code, expected, values, minimum, maximum, message }: Issue): string {
  if (code === 'invalid_type' && expected) return `must be of type ${expected}`;
  if (code === 'invalid_value' && values) return `must be ${values.join(' or ')}`;
  if (code === 'too_small') return `is below ${minimum}`;
  if (code === 'too_big') return `is above ${maximum}`;
  // The schema's own message, if any.
  return code === 'custom' && message !== 'Invalid input'
    ? `is refused, ${message}`
    : 'is not valid';
}

function locateIssue(path: readonly PropertyKey[], value: unknown) {
  const [list, index, ...rest] = path;
  if (list !== 'remotes' || index === undefined) return { place: 'the file', rest: path };
  const name = getValueAt(value, ['remotes', index, 'name']);
  const place = typeof name === 'string' ? name : `remote ${Number(index) + 1}`;
  return { place, rest };
}

/** Lists the known keys where people edit the file. */
function formatKnownKeys(path: readonly PropertyKey[]): string {
  const shapes: Record<string, object> = { 0: environment.shape, 2: environmentRemote.shape };
  const shape = path[0] === undefined || path[0] === 'remotes' ? shapes[path.length] : undefined;
  return shape ? `; known keys: ${Object.keys(shape).join(', ')}` : '';
}

function formatKeys(keys: readonly string[]): string {
  return keys.map((key) => `"${key}"`).join(', ');
}

function getValueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  );
}
