import type { AuditEntry, AuditValues } from 'shared-contract';
import { texts } from '../texts';

/** A field of an event; `before` is absent if unknown. */
export interface Change {
  field: string;
  before?: string;
  after?: string;
}

/** Fields of `details` that the sentence already contains. */
const said = new Set(['name', 'email', 'tried', 'kind', 'id', 'needs']);

const toWords = (name: string) =>
  name
    .replace(/[_-]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** Placeholders for values that the audit doesn't copy, such as prompts, documents and secrets. */
const PLACEHOLDER = /^(?:\d+ (?:characters|entries|fields)|number|undefined)$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isPlaceholder = (value: AuditValues[string] | undefined) =>
  typeof value === 'string' && PLACEHOLDER.test(value);

function toText(value: AuditValues[string] | undefined): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return value === null || value === undefined ? 'none' : String(value);
}

/**
 * @returns what changed, then the other details of the event. Fields whose values aren't recorded
 *   are listed together for an edit, and left out for a new object.
 */
export function listChanges({ event, before, after, details }: AuditEntry): Change[] {
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const hidden = all.filter(
    (name) => isPlaceholder(after?.[name]) && !isPlaceholder(before?.[name]),
  );
  const isLeftOut = (name: string) =>
    hidden.includes(name) ||
    UUID.test(String(after?.[name])) ||
    (before === null && [null, details[name]].includes(after?.[name] ?? null));
  const fields = all.filter((name) => !isLeftOut(name));
  const changed = fields.map((name) => ({
    field: toWords(name),
    ...(before && name in before && { before: toText(before[name]) }),
    ...(after && name in after && { after: toText(after[name]) }),
  }));
  const more = Object.entries(details)
    .filter(([name]) => !said.has(name) && !(after && name in after))
    .map(([name, value]) => ({ field: toWords(name), after: toText(value) }));
  const isEdit = /_(?:changed|saved|switched)$/.test(event);
  const edited =
    isEdit && hidden.length > 0
      ? [{ field: texts.edited, after: hidden.map(toWords).join(', ') }]
      : [];
  return [...changed, ...edited, ...more];
}
