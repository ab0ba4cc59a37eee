import type { IndexedCallsAnswer, OrderedCallFilters } from 'shared-contract';

const isNewestFirst = ({ q, sort, order }: OrderedCallFilters) =>
  order !== 'asc' && (sort ? sort === 'createdAt' : !q);

/**
 * Updates the list without reloading later pages. A single page is replaced. If the newest calls
 * are listed first, new calls are added; otherwise, only listed calls are updated.
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
