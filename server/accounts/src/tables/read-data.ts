import { ApiError } from 'shared-server';
import { findColumn, parseValue, type Table } from './table';

interface WriteRules {
  write: readonly string[];
  ignore?: readonly string[];
  required?: readonly string[];
}

/**
 * @param organizationId the session's organization, the only valid `organization_id`
 * @returns the values to store by column, without ignored columns and the scope column
 * @throws ApiError when a column may not be written, is missing, or a value is invalid
 */
export function readData(
  table: Table,
  rules: WriteRules,
  data: Readonly<Record<string, unknown>>,
  organizationId: string | null,
): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [as, given] of Object.entries(data)) {
    const found = findColumn(table, as);
    if (rules.ignore?.includes(found.name)) continue;
    if (!rules.write.includes(found.name)) {
      throw new ApiError('forbidden', `Column "${as}" of "${table.name}" cannot be written.`);
    }
    const value = parseValue(table, found, given);
    if (found.name === table.scope) requireOwnOrganization(value, organizationId);
    else values.set(found.name, value);
  }
  for (const name of rules.required ?? []) {
    if (!values.has(name)) {
      throw new ApiError('bad_request', `Column "${name}" of "${table.name}" is required.`);
    }
  }
  return values;
}

function requireOwnOrganization(value: unknown, organizationId: string | null): void {
  if (String(value).toLowerCase() === organizationId) return;
  throw new ApiError('forbidden', 'A row can only belong to your own organization.');
}
