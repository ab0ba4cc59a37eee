import { findUnstorable } from 'shared-server';

const MAX_DEPTH = 10;

/** @returns why PostgreSQL can't store a value or JSON can't represent it; null when both can */
export function describeUnstorable(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') {
    const what = findUnstorable(value);
    return what && `contains ${what}`;
  }
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= MAX_DEPTH) return `is nested deeper than ${MAX_DEPTH} levels`;
  for (const [key, member] of Object.entries(value)) {
    const reason = describeUnstorable(key, depth + 1) ?? describeUnstorable(member, depth + 1);
    if (reason) return reason;
  }
  return null;
}
