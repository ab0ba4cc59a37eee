import { type Queryable, SqlParams } from 'shared-server';
import type { ChunkFilter } from '../filters/filter-body';
import { filterSql } from '../filters/filter-sql';
import { sketchOf } from './sketch';
import type { AddedRow } from './vector-block';
import type { VectorsOf } from './vector-search';

/** Rows that one statement reads into memory. */
export const SLICE = 5_000;

/** Rows that were written after a position. */
export interface NewerRows {
  /** How many were read, of any length. */
  read: number;
  /** Chunks of the dataset, with a vector or without. */
  total: number;
  /** In the order of their positions. */
  rows: AddedRow[];
}

/** Earlier releases stored no sketch, or one that is no whole number of 32 bits. */
const HAS_SKETCH = 'coalesce(octet_length(sketch) % 4 = 0, false)';

/**
 * Reads rows in the order in which they were written.
 * @param keepsVectors whether vectors are wanted, or their sketches
 */
export async function readNewer(
  tx: Queryable,
  { datasetId, model }: VectorsOf,
  after: number,
  keepsVectors: boolean,
): Promise<NewerRows> {
  const isSketch = keepsVectors ? 'false' : HAS_SKETCH;
  // Joined to one text: a row for each would take ten times as long to transfer.
  const { rows } = await tx.query<{
    total: number;
    size: number | null;
    isSketch: boolean;
    positions: string;
    ids: string;
    bytes: string;
  }>(
    `with newer as materialized (
       select position, chunk_id, ${isSketch} as "isSketch",
         case when ${isSketch} then sketch else vector end as bytes
       from knowledge.embeddings where dataset_id = $1 and model = $2 and position > $3
       order by position limit ${SLICE}
     )
     select u.chunk_count as total, s.* from knowledge.dataset_usage u left join (
       select octet_length(bytes) as size, "isSketch",
         string_agg(position::text, ',' order by position) as positions,
         encode(string_agg(uuid_send(chunk_id), ''::bytea order by position), 'base64') as ids,
         encode(string_agg(bytes, ''::bytea order by position), 'base64') as bytes
       from newer group by 1, 2
     ) s on true
     where u.dataset_id = $1`,
    [datasetId, model, after],
  );
  const added = rows.flatMap(({ size, isSketch: isMade, positions, ids, bytes }) => {
    if (size === null) return [];
    const allIds = Buffer.from(ids, 'base64');
    const all = new Int8Array(Buffer.from(bytes, 'base64'));
    return positions.split(',').map((position, nr) => {
      const row = all.subarray(nr * size, (nr + 1) * size);
      return {
        position: Number(position),
        id: allIds.subarray(nr * 16, (nr + 1) * 16),
        bytes: keepsVectors || isMade ? row : sketchBytes(row),
      };
    });
  });
  added.sort((a, b) => a.position - b.position);
  return { read: added.length, total: rows[0]?.total ?? 0, rows: added };
}

const sketchBytes = (vector: Int8Array) => new Int8Array(sketchOf(vector).buffer);

/** @returns positions of the chunks that pass a filter, ascending; null when they are more */
export async function passing(
  tx: Queryable,
  { datasetId, model }: VectorsOf,
  filters: ChunkFilter,
  most: number,
): Promise<number[] | null> {
  const params = new SqlParams();
  const { rows } = await tx.query<{ position: number }>(
    `select e.position from knowledge.embeddings e join knowledge.chunks c on c.id = e.chunk_id
     where e.dataset_id = ${params.add(datasetId)} and e.model = ${params.add(model)}
       and ${filterSql(filters, params)}
     limit ${most + 1}`,
    params.values,
  );
  if (rows.length > most) return null;
  return rows.map(({ position }) => Number(position)).sort((a, b) => a - b);
}

/** A vector that is still stored. */
export interface StoredRow {
  position: number;
  id: string;
  passes: boolean;
  /** In base64; null unless asked for. */
  vector: string | null;
}

/** @returns which of the rows are still stored */
export async function readStored(
  tx: Queryable,
  { datasetId, model }: VectorsOf,
  positions: readonly number[],
  { filters, withVectors }: { filters: ChunkFilter | null | undefined; withVectors: boolean },
): Promise<StoredRow[]> {
  const params = new SqlParams();
  const chunks = filters ? 'join knowledge.chunks c on c.id = e.chunk_id' : '';
  const { rows } = await tx.query<{ found: [number, string, boolean, string | null][] }>(
    `select coalesce(jsonb_agg(jsonb_build_array(e.position, e.chunk_id,
         ${filterSql(filters, params)},
         ${withVectors ? "encode(e.vector, 'base64')" : 'null'})), '[]') as found
     from knowledge.embeddings e ${chunks}
     where e.dataset_id = ${params.add(datasetId)} and e.model = ${params.add(model)}
       and e.position = any(${params.add(positions)}::bigint[])`,
    params.values,
  );
  const [{ found } = { found: [] }] = rows;
  return found.map(([position, id, passes, vector]) => ({ position, id, passes, vector }));
}
