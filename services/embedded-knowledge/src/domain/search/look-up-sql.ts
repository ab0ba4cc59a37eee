import type { SqlParams } from 'shared-server';
import type { ChunkFilter, FieldCondition, IdCondition } from '../../store/filters/filter-body';
import { getFilterSql } from '../../store/filters/filter-sql';

/** SQL of the dataset, the tsquery, one that must not match, and the limit. */
export interface LookUp {
  dataset: string;
  matching: string;
  without: string;
  most: string;
}

/**
 * @returns SQL of the matching chunks (id, position, tsv). Tags are part of the index look-up.
 * Other filters are applied later, so with them the look-up doesn't stop at the budget
 */
export function getLookUpSql(
  { dataset, matching, without, most }: LookUp,
  filters: ChunkFilter | null | undefined,
  params: SqlParams,
): string {
  const { anyTags, allTags, rest } = splitTags(filters);
  const tags = [anyTags, allTags]
    .map((list) => (list ? `${params.add(list)}::text[]` : 'null'))
    .join(', ');
  const getFoundSql = (limit: string) =>
    `knowledge.find_candidates(${dataset}, ${matching}, ${without}, ${tags}, ${limit}::integer)`;
  const filter = getFilterSql(rest, params);
  if (filter === 'true') return `select f.id, f.position, f.tsv from ${getFoundSql(most)} f`;
  return `select f.id, f.position, f.tsv
    from ${getFoundSql('null')} f join knowledge.chunks c on c.id = f.id
    where ${filter} limit ${most}`;
}

function splitTags(filters: ChunkFilter | null | undefined) {
  let anyTags: string[] | null = null;
  let allTags: string[] | null = null;
  const rest = (filters?.must ?? []).filter((condition) => {
    const { any, all } = getPlainTags(condition);
    if (all) allTags = [...(allTags ?? []), ...all];
    else if (any && !anyTags) anyTags = any;
    else return true;
    return false;
  });
  return { anyTags, allTags, rest: filters ? { ...filters, must: rest } : null };
}

/** @returns the tags of a condition that only requires any or all of some tags */
function getPlainTags(condition: FieldCondition | IdCondition): { any?: string[]; all?: string[] } {
  if (!('field' in condition) || condition.field !== 'tag_set') return {};
  const { match_any, match, match_all, range, date_range, boolean } = condition;
  const any = match_any ?? match;
  if (range || date_range || boolean != null || (any && match_all)) return {};
  return {
    ...(any ? { any: any.map(String) } : {}),
    ...(match_all ? { all: match_all.map(String) } : {}),
  };
}
