import type { AuditEntry, AuditValues } from 'shared-contract';

/** A field of an event; `before` is absent where it is not known. */
export interface Change {
  field: string;
  before?: string;
  after?: string;
}

/** Members of `details` that the sentence has already. */
const said = new Set(['name', 'email', 'tried', 'kind', 'id', 'needs']);

const words = (name: string) =>
  name
    .replace(/[_-]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

function text(value: AuditValues[string] | undefined): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return value === null || value === undefined ? 'none' : String(value);
}

/** @returns what changed, then what else is known of the event */
export function changesOf({ before, after, details }: AuditEntry): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = fields.map((name) => ({
    field: words(name),
    ...(before && name in before && { before: text(before[name]) }),
    ...(after && name in after && { after: text(after[name]) }),
  }));
  const more = Object.entries(details)
    .filter(([name]) => !said.has(name) && !(after && name in after))
    .map(([name, value]) => ({ field: words(name), after: text(value) }));
  return [...changed, ...more];
}
