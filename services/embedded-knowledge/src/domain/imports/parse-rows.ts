import type { ImportRow } from 'shared-contract';
import * as z from 'zod/mini';
import { storableText } from '../../store/storable/storable-schemas';
import { CHUNK_HTML_MAX, newChunk } from '../chunks/chunk-body';

/** A row to write, the chunk that it removes, or the reason why it is invalid. */
export type ParsedRow = { row: number; exportedId?: string | undefined } & (
  | { chunk: z.output<typeof rowFields>; removes: null; reason: null }
  /** Tracking id of the chunk to delete. */
  | { chunk: null; removes: string; reason: null }
  | { chunk: null; removes: null; reason: string }
);

export const getTrackingId = ({ chunk, removes }: ParsedRow): string | null =>
  removes ?? chunk?.tracking_id ?? null;

/** Identifies a chunk without a tracking id. Values that aren't UUIDs are ignored. */
const exportedId = z.catch(z.optional(z.uuid()), undefined);

const rowFields = z.pick(newChunk, {
  chunk_html: true,
  tag_set: true,
  metadata: true,
  tracking_id: true,
  link: true,
});

const cause = storableText(500);
const UNKNOWN_CAUSE = 'The row cannot be read';

const reasons: Record<string, string> = {
  chunk_html: `The content must be text of up to ${CHUNK_HTML_MAX.toLocaleString('en')} characters`,
  tag_set: 'The tags must be a list of up to 100 texts of up to 200 characters',
  metadata: 'The metadata must be an object that can be stored',
  tracking_id: 'The tracking id must be text of up to 255 characters',
  link: 'The link must be text of up to 2,000 characters',
};

export function parseRow({ row, unreadable, remove, id, ...fields }: ImportRow): ParsedRow {
  const toInvalid = (reason: string): ParsedRow => ({ row, chunk: null, removes: null, reason });
  if (unreadable !== undefined) {
    const parsed = z.safeParse(cause, unreadable);
    return toInvalid(parsed.success ? parsed.data : UNKNOWN_CAUSE);
  }
  if (remove === true) {
    const named = z.safeParse(rowFields.shape.tracking_id, fields.tracking_id);
    if (!named.success || !named.data) return toInvalid(reasons.tracking_id ?? UNKNOWN_CAUSE);
    return { row, chunk: null, removes: named.data, reason: null };
  }
  const { chunk_html } = fields;
  if (chunk_html == null || (typeof chunk_html === 'string' && chunk_html.trim() === ''))
    return toInvalid('The content is empty');
  const given = { ...fields, tracking_id: fields.tracking_id === '' ? null : fields.tracking_id };
  const result = z.safeParse(rowFields, given);
  if (result.success)
    return {
      row,
      exportedId: z.parse(exportedId, id),
      chunk: result.data,
      removes: null,
      reason: null,
    };
  const field = String(result.error.issues[0]?.path[0] ?? '');
  return toInvalid(reasons[field] ?? UNKNOWN_CAUSE);
}
