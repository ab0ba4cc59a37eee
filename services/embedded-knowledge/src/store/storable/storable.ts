import { findUnstorable } from 'shared-server';

const MAX_DEPTH = 10;

/** @returns why a value can't be kept by PostgreSQL or sent back as JSON, or null when it can */
export function unstorable(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') {
    const what = findUnstorable(value);
    return what && `contains ${what}`;
  }
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= MAX_DEPTH) return `is nested deeper than ${MAX_DEPTH} levels`;
  for (const [key, member] of Object.entries(value)) {
    const reason = unstorable(key, depth + 1) ?? unstorable(member, depth + 1);
    if (reason) return reason;
  }
  return null;
}
