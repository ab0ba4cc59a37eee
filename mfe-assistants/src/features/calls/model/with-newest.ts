import type { IndexedCallsAnswer, OrderedCallFilters } from 'shared-contract';

const isNewestFirst = ({ q, sort, order }: OrderedCallFilters) =>
  order !== 'asc' && (sort ? sort === 'createdAt' : !q);

/**
 * Brings the first page up to date without reading the pages after it. New calls are added where
 * the newest come first; other orders change the calls that they list already.
 */
export function withNewest(
  pages: IndexedCallsAnswer[],
  newest: IndexedCallsAnswer,
  filters: OrderedCallFilters,
): IndexedCallsAnswer[] {
  const [first, ...rest] = pages;
  if (!first || rest.length === 0) return [newest];
  const fresh = new Map(newest.calls.map((call) => [call.id, call]));
  const next = first.next;
  if (!isNewestFirst(filters)) {
    const renewed = pages.map((page) => ({
      ...page,
      calls: page.calls.map((call) => fresh.get(call.id) ?? call),
    }));
    return renewed.map((page, index) =>
      index === 0 ? { ...newest, calls: page.calls, next } : page,
    );
  }
  const calls = [...newest.calls, ...first.calls.filter(({ id }) => !fresh.has(id))];
  return [{ ...newest, calls, next }, ...rest];
}
