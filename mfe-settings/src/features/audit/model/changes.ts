import type { AuditEntry, AuditValues } from 'shared-contract';
import { texts } from '../texts';

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

/** Placeholders for values that the audit doesn't copy, such as prompts, documents and secrets. */
const PLACEHOLDER = /^(?:\d+ (?:characters|entries|fields)|number|undefined)$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isPlaceholder = (value: AuditValues[string] | undefined) =>
  typeof value === 'string' && PLACEHOLDER.test(value);

function text(value: AuditValues[string] | undefined): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return value === null || value === undefined ? 'none' : String(value);
}

/**
 * @returns what changed, then the other details of the event. Fields whose values aren't recorded
 *   are listed together for an edit, and left out for a new object.
 */
export function changesOf({ event, before, after, details }: AuditEntry): Change[] {
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const hidden = all.filter(
    (name) => isPlaceholder(after?.[name]) && !isPlaceholder(before?.[name]),
  );
  const isSaid = (name: string) =>
    hidden.includes(name) ||
    UUID.test(String(after?.[name])) ||
    (before === null && [null, details[name]].includes(after?.[name] ?? null));
  const fields = all.filter((name) => !isSaid(name));
  const changed = fields.map((name) => ({
    field: words(name),
    ...(before && name in before && { before: text(before[name]) }),
    ...(after && name in after && { after: text(after[name]) }),
  }));
  const more = Object.entries(details)
    .filter(([name]) => !said.has(name) && !(after && name in after))
    .map(([name, value]) => ({ field: words(name), after: text(value) }));
  const isEdit = /_(?:changed|saved|switched)$/.test(event);
  const edited =
    isEdit && hidden.length > 0
      ? [{ field: texts.edited, after: hidden.map(words).join(', ') }]
      : [];
  return [...changed, ...edited, ...more];
}
