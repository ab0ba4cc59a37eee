import { useSearchParams } from 'react-router-dom';
import type { AuditFilters } from 'shared-contract';
import { eventGroups } from './event-texts';

/** Filters in the URL. Days are in the person's time zone. */
export interface FilterChoice {
  group: string;
  person: string;
  object: string;
  from: string;
  to: string;
}

const names = ['group', 'person', 'object', 'from', 'to'] as const;

/** @returns the current filters, and functions that change them */
export function useAuditFilters() {
  const [search, setSearch] = useSearchParams();
  const choice = Object.fromEntries(
    names.map((name) => [name, search.get(name) ?? '']),
  ) as unknown as FilterChoice;
  const set = (changed: Partial<FilterChoice>) => {
    const next = Object.entries({ ...choice, ...changed }).filter(([, value]) => value !== '');
    setSearch(new URLSearchParams(next), { replace: true });
  };
  const isFiltered = names.some((name) => choice[name] !== '');
  return { choice, set, isFiltered, clear: () => setSearch({}, { replace: true }) };
}

/** @returns the filters in the API's format */
export function toWireFilters({ group, person, object, from, to }: FilterChoice): AuditFilters {
  const events = Object.keys(eventGroups[group]?.events ?? {});
  return {
    ...(events.length > 0 && { event: events.join(',') }),
    ...(person && { person }),
    ...(object && { object }),
    ...toTime('from', from, '00:00:00.000'),
    ...toTime('to', to, '23:59:59.999'),
  };
}

function toTime(name: 'from' | 'to', day: string, clock: string): AuditFilters {
  const time = new Date(`${day}T${clock}`);
  return Number.isNaN(time.getTime()) ? {} : { [name]: time.toISOString() };
}
