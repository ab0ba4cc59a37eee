import type { Chunk } from 'shared-contract';
import { formatValue } from '../../../shared/written-value';
import { texts } from '../texts';

/** A field of a chunk before and after a change. */
export interface FieldChange {
  label: string;
  before: string;
  after: string;
}

const words = texts.versions.fields;

const fields: readonly [label: string, read: (chunk: Chunk) => string][] = [
  [
    words.state,
    ({ disabled }) => (disabled ? texts.versions.states.disabled : texts.versions.states.enabled),
  ],
  [words.tags, (chunk) => (chunk.tag_set ?? []).join(', ')],
  [words.link, (chunk) => chunk.link ?? ''],
  [words.trackingId, (chunk) => chunk.tracking_id ?? ''],
  [
    words.metadata,
    (chunk) =>
      Object.entries(chunk.metadata ?? {})
        .map(([name, value]) => `${name}: ${formatValue(value)}`)
        .join('\n'),
  ],
];

/** @returns fields that differ, except the text */
export function listFieldChanges(before: Chunk, after: Chunk): FieldChange[] {
  return fields
    .map(([label, read]) => ({ label, before: read(before), after: read(after) }))
    .filter((change) => change.before !== change.after);
}
