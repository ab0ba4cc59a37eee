import type { FirstRead } from 'shared-contract';

const PLACE = /%\{([A-Za-z]+)\.([\w.]+)\}/g;

/**
 * @param read a read with placeholders such as `%{session.user.organization_id}`
 * @param known values for the placeholders, by name
 * @returns the filled read, or undefined when a value is missing
 */
export async function fillRead(
  read: FirstRead,
  known: Record<string, Promise<unknown>>,
): Promise<FirstRead | undefined> {
  const json = JSON.stringify(read);
  const sources: Record<string, unknown> = {};
  for (const [, name = ''] of json.matchAll(PLACE)) sources[name] = await known[name];
  let complete = true;
  const filled = json.replace(PLACE, (_, name: string, path: string) => {
    const value = path.split('.').reduce<unknown>(getMember, sources[name]);
    if (typeof value === 'string' && value !== '') return JSON.stringify(value).slice(1, -1);
    complete = false;
    return '';
  });
  return complete ? JSON.parse(filled) : undefined;
}

function getMember(value: unknown, key: string): unknown {
  return Object(value)[key];
}
