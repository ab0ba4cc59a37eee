import type { AuditFields } from './audit-fields';

const MAX_VALUE = 80;

/** Fields whose values are harmless and short enough to show. */
const shown = new Set([
  'active',
  'archived',
  'assistantId',
  'audit',
  'calls',
  'color',
  'connected',
  'dataset_id',
  'days',
  'email',
  'enabled',
  'file_name',
  'format',
  'is_active',
  'is_enabled',
  'name',
  'note',
  'number',
  'numberDesiredAreaCode',
  'page_views',
  'priority',
  'provider',
  'recordings',
  'role',
  'row',
  'scope',
  'status',
  'time_zone',
  'title',
  'total_rows',
  'type',
  'verdict',
]);

/** @returns the beginning of the value if it is a text */
export const toText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, MAX_VALUE) : undefined;

/**
 * @returns the changed fields of a body: values of known short fields, and only sizes of all
 * others, so that no prompt, document or secret is copied
 */
export function toAuditFields(body: unknown): AuditFields {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, getShortValue(name, value)]),
  );
}

function getShortValue(name: string, value: unknown): AuditFields[string] {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return shown.has(name) ? value : 'number';
  if (typeof value === 'string') {
    return shown.has(name) ? value.slice(0, MAX_VALUE) : `${value.length} characters`;
  }
  if (Array.isArray(value)) return `${value.length} entries`;
  return typeof value === 'object' ? `${Object.keys(value).length} fields` : typeof value;
}
