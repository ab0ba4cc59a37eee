import type { ChunkFilters, ChunkSearchQuery } from 'shared-contract';

/** @returns no query for an empty one or '*', which match all chunks */
export function toVendorQueryPart(query: string): { query?: string } {
  const words = query.trim();
  return words === '' || words === '*' ? {} : { query: words };
}

export function toVendorFilters(filters: ChunkFilters | undefined): { filters?: object } {
  const must: object[] = [];
  if (filters?.tags?.length) must.push({ field: 'tag_set', match_all: filters.tags });
  if (filters?.any_tags?.length) must.push({ field: 'tag_set', match_any: filters.any_tags });
  for (const [path, values] of Object.entries(filters?.metadata ?? {}))
    if (values.length > 0) must.push({ field: `metadata.${path}`, match_any: values });
  if (filters?.disabled !== undefined) must.push({ field: 'disabled', boolean: filters.disabled });
  return must.length > 0 ? { filters: { must } } : {};
}

/** @returns nothing for relevance, which is the vendor's default order */
export function toVendorSort(sort: ChunkSearchQuery['sort']): { sort_options?: object } {
  const orders = {
    newest: { field: 'created_at', direction: 'desc' },
    oldest: { field: 'created_at', direction: 'asc' },
    updated: { field: 'updated_at', direction: 'desc' },
  };
  return sort === 'relevance' ? {} : { sort_options: { sort_by: orders[sort] } };
}
