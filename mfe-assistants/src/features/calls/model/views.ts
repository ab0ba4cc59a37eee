import {
  builtInCallViews,
  builtInFilters,
  type CallView,
  type CallViewDraft,
  type CallViewsAnswer,
} from 'shared-contract';
import { type CallsAddress, readAddress, writeAddress } from '../../../shared/call-list/address';
import { toFilters } from '../../../shared/call-list/filters';
import { texts } from '../texts';
import { filterKnownColumns } from './columns';

/** URL parameters that a view doesn't store. */
const passing = new Set(['peek', 'view']);

const listEntries = (address: CallsAddress): [string, string][] =>
  writeAddress(address)
    .filter(([name]) => !passing.has(name))
    .sort(([one], [other]) => one.localeCompare(other));

/** @returns the built-in views with their numbers of calls */
export function listBuiltInViews(userId: string, counts: CallViewsAnswer['built_in']): CallView[] {
  const filters = builtInFilters(userId);
  return builtInCallViews.map((id) => ({
    id,
    name: texts.views.builtIn[id],
    columns: [],
    filters: filters[id],
    created_by: null,
    is_private: false,
    calls: counts[id],
    updated_at: '',
  }));
}

/** @returns the page's state for a view, without columns that no longer exist */
export function toViewAddress(view: CallView): CallsAddress {
  const params = new URLSearchParams(Object.entries(view.filters));
  return { ...readAddress(params), columns: filterKnownColumns(view.columns), view: view.id };
}

/** @returns the view's columns that no longer exist */
export const listLostColumns = ({ columns }: CallView): string[] =>
  columns.filter((column) => filterKnownColumns([column]).length === 0);

export const isChanged = (address: CallsAddress, view: CallView): boolean =>
  JSON.stringify(listEntries(address)) !== JSON.stringify(listEntries(toViewAddress(view)));

/** The page as a view. Keeps a relative period instead of its dates. */
export function toViewDraft(name: string, address: CallsAddress): CallViewDraft {
  const { period, from, to } = address;
  const { from: _from, to: _to, ...filters } = toFilters(address);
  const days = Object.fromEntries(Object.entries({ period, from, to }).filter(([, day]) => day));
  return { name, columns: address.columns, filters: { ...filters, ...days } };
}
