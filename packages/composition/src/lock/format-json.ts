const WIDTH = 100;

/** These members get a line each, so that a review shows which one changed. */
const always = new Set(['assets', 'shared']);

/**
 * @param value what `JSON.stringify` accepts
 * @returns JSON for reviews: short values on one line, in the given order
 */
export function formatJson(value: unknown): string {
  return `${format(value, '', 0)}\n`;
}

function format(value: unknown, indent: string, lead: number, key?: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const list = Array.isArray(value);
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  if (entries.length === 0) return list ? '[]' : '{}';
  const [open, close, pad] = list ? ['[', ']', ''] : ['{', '}', ' '];
  const formatLabel = (name: string) => (list ? '' : `${JSON.stringify(name)}: `);
  if (isShort(value, entries) && !always.has(key ?? '')) {
    const members = entries.map(([name, member]) => `${formatLabel(name)}${format(member, '', 0)}`);
    const line = `${open}${pad}${members.join(', ')}${pad}${close}`;
    // One character is left for a comma.
    if (!line.includes('\n') && lead + line.length + 1 <= WIDTH) return line;
  }
  const inner = `${indent}  `;
  const lines = entries.map(([name, member]) => {
    const start = `${inner}${formatLabel(name)}`;
    return `${start}${format(member, inner, start.length, list ? undefined : name)}`;
  });
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

/** Short values aren't nested, except that list members may be flat objects: Biome's format. */
function isShort(value: object, entries: readonly [string, unknown][]): boolean {
  const members = entries.map(([, member]) => member);
  if (!Array.isArray(value)) return isFlat(members);
  return members.every((member) => isFlat([member]) || isFlat(Object.values(member as object)));
}

function isFlat(members: readonly unknown[]): boolean {
  return members.every((member) => typeof member !== 'object' || member === null);
}
