import {
  type Call,
  type CallFilters,
  type EndedReasonGroup,
  endedReasonGroup,
} from 'shared-contract';

/** @returns a predicate for the filters */
export function createMatcher(filters: CallFilters): (call: Call) => boolean {
  const words = (filters.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const { status, endedReason, endedReasonGroup: group, type } = filters;
  return (call) =>
    (!status || call.status === status) &&
    (!endedReason || call.endedReason === endedReason) &&
    (!group || hasOutcome(group, call)) &&
    (!type || call.type === type) &&
    (words.length === 0 || contains(call, words));
}

/** A running call has no outcome. */
const hasOutcome = (group: EndedReasonGroup, { endedReason }: Call) =>
  Boolean(endedReason) && endedReasonGroup(endedReason ?? '') === group;

function contains(call: Call, words: readonly string[]): boolean {
  const { id, name, customer, assistant, summary, transcript, endedReason } = call;
  const parts = [id, name, customer?.name, customer?.number, assistant?.name, summary, transcript];
  const text = [...parts, endedReason].join('\n').toLowerCase();
  return words.every((word) => text.includes(word));
}

/** @returns whole seconds between start and end; null if either is missing */
export function getDuration({ startedAt, endedAt }: Call): number | null {
  const ms = Date.parse(endedAt ?? '') - Date.parse(startedAt ?? '');
  return Number.isNaN(ms) ? null : Math.max(0, Math.round(ms / 1_000));
}

/** @returns the calls in the requested order; those without the value come last */
export function sortCalls(calls: readonly Call[], { sort, order }: CallFilters): Call[] {
  const getSortValue = (call: Call): number | null => {
    if (sort === 'duration') return getDuration(call);
    if (sort === 'cost') return call.cost ?? null;
    return call.createdAt ? Date.parse(call.createdAt) : null;
  };
  const sign = order === 'asc' ? 1 : -1;
  return calls
    .map((call) => ({ call, value: getSortValue(call) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null)
        return Number(a.value === null) - Number(b.value === null);
      return sign * (a.value - b.value);
    })
    .map(({ call }) => call);
}

/**
 * @returns whether the platform already has this order, so that calls needn't be collected first
 */
export function isNewestFirst({ sort, order }: CallFilters): boolean {
  return (sort ?? 'createdAt') === 'createdAt' && order !== 'asc';
}
