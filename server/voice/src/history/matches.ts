import {
  type Call,
  type CallFilters,
  type EndedReasonGroup,
  endedReasonGroup,
} from 'shared-contract';

/** @returns the test of a call against the filters */
export function matcher(filters: CallFilters): (call: Call) => boolean {
  const words = (filters.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const { status, endedReason, endedReasonGroup: group, type } = filters;
  return (call) =>
    (!status || call.status === status) &&
    (!endedReason || call.endedReason === endedReason) &&
    (!group || isOf(group, call)) &&
    (!type || call.type === type) &&
    (words.length === 0 || contains(call, words));
}

/** A call that still runs has no outcome. */
const isOf = (group: EndedReasonGroup, { endedReason }: Call) =>
  Boolean(endedReason) && endedReasonGroup(endedReason ?? '') === group;

function contains(call: Call, words: readonly string[]): boolean {
  const { id, name, customer, assistant, summary, transcript, endedReason } = call;
  const parts = [id, name, customer?.name, customer?.number, assistant?.name, summary, transcript];
  const text = [...parts, endedReason].join('\n').toLowerCase();
  return words.every((word) => text.includes(word));
}

/** @returns whole seconds between start and end, null for a call without both */
export function durationOf({ startedAt, endedAt }: Call): number | null {
  const ms = Date.parse(endedAt ?? '') - Date.parse(startedAt ?? '');
  return Number.isNaN(ms) ? null : Math.max(0, Math.round(ms / 1_000));
}

/** @returns the calls in the order of the filters; those without the value come last */
export function sorted(calls: readonly Call[], { sort, order }: CallFilters): Call[] {
  const sortValue = (call: Call): number | null => {
    if (sort === 'duration') return durationOf(call);
    if (sort === 'cost') return call.cost ?? null;
    return call.createdAt ? Date.parse(call.createdAt) : null;
  };
  const sign = order === 'asc' ? 1 : -1;
  return calls
    .map((call) => ({ call, value: sortValue(call) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null)
        return Number(a.value === null) - Number(b.value === null);
      return sign * (a.value - b.value);
    })
    .map(({ call }) => call);
}

/** @returns whether the order equals the platform's, so that nothing has to be collected */
export function isNewestFirst({ sort, order }: CallFilters): boolean {
  return (sort ?? 'createdAt') === 'createdAt' && order !== 'asc';
}
