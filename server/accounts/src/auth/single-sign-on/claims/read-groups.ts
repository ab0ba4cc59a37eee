import type { Claims } from './claims';

const GROUPS_MAX = 200;
const TEXT_MAX = 200;

/**
 * @param name of a claim, or a path such as `realm_access.roles`; a claim whose name contains the
 * dots takes precedence
 * @returns the names of the groups; undefined without such a claim
 */
export function readGroups(claims: Claims, name: string): string[] | undefined {
  const value = findClaim(claims, name.split('.'));
  if (value === undefined || value === null) return undefined;
  const list = Array.isArray(value) ? value.map(getGroupName) : splitGroups(getGroupName(value));
  const names = list.filter(
    (one): one is string => one !== undefined && one !== '' && one.length <= TEXT_MAX,
  );
  return [...new Set(names)].slice(0, GROUPS_MAX);
}

/** For more than 200 groups Entra ID sends a link instead (`_claim_names`). */
export function hasGroupsElsewhere({ _claim_names: names, hasgroups }: Claims, name: string) {
  const isNamed = isObject(names) && Object.hasOwn(names, name);
  return isNamed || (name === 'groups' && (hasgroups === true || hasgroups === 'true'));
}

/** Longest key first, because a client's name in the path may contain dots. */
function findClaim(value: Claims, parts: readonly string[]): unknown {
  for (let length = parts.length; length > 0; length -= 1) {
    const key = parts.slice(0, length).join('.');
    if (!Object.hasOwn(value, key)) continue;
    const found = value[key];
    if (length === parts.length) return found;
    const below = isObject(found) ? findClaim(found, parts.slice(length)) : undefined;
    if (below !== undefined) return below;
  }
  return undefined;
}

const isObject = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function getGroupName(one: unknown): string | undefined {
  const name = isObject(one) ? one.name : one;
  return typeof name === 'string' ? name.trim() : undefined;
}

/**
 * Only commas separate groups: names contain spaces, and `not admin` must not match `admin`. The
 * whole text counts as a name too, because directory names contain commas.
 */
function splitGroups(text: string | undefined): (string | undefined)[] {
  if (text === undefined) return [];
  return [text, ...text.split(',').map((one) => one.trim())];
}
