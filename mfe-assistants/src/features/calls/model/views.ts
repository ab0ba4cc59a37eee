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
import { knownColumns } from './columns';

/** Entries of an address that a view does not keep. */
const passing = new Set(['peek', 'view']);

const entriesOf = (address: CallsAddress): [string, string][] =>
  writeAddress(address)
    .filter(([name]) => !passing.has(name))
    .sort(([one], [other]) => one.localeCompare(other));

/** @returns the views that every member has, with the calls that each lists */
export function builtInViews(userId: string, counts: CallViewsAnswer['built_in']): CallView[] {
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

/** @returns the page as the view shows it; columns that no longer exist are left out */
export function addressOfView(view: CallView): CallsAddress {
  const params = new URLSearchParams(Object.entries(view.filters));
  return { ...readAddress(params), columns: knownColumns(view.columns), view: view.id };
}

/** @returns names of the view's columns that no longer exist */
export const lostColumns = ({ columns }: CallView): string[] =>
  columns.filter((column) => knownColumns([column]).length === 0);

export const isChanged = (address: CallsAddress, view: CallView): boolean =>
  JSON.stringify(entriesOf(address)) !== JSON.stringify(entriesOf(addressOfView(view)));

/** The page as a view; a relative period stays relative. */
export function viewDraft(name: string, address: CallsAddress): CallViewDraft {
  const { period, from, to } = address;
  const { from: _from, to: _to, ...filters } = toFilters(address);
  const days = Object.fromEntries(Object.entries({ period, from, to }).filter(([, day]) => day));
  return { name, columns: address.columns, filters: { ...filters, ...days } };
}
