import type { ReactNode } from 'react';
import type { OrderedCallFilters } from 'shared-contract';
import { Button } from 'shared-ui/core';
import { ListToolbar } from 'shared-ui/lists';
import { FilterChip } from 'shared-ui/work';
import {
  type CallsAddress,
  countFilters,
  isFiltered,
  noFilters,
} from '../../../../shared/call-list/address';
import type { ChangeAddress } from '../../api/use-calls-address';
import type { ColumnChoice } from '../../api/use-columns';
import { texts } from '../../texts';
import { FilterSheet } from '../filters/FilterSheet';
import { PeriodPicker } from '../filters/PeriodPicker';
import { SearchBox } from '../filters/SearchBox';
import { ColumnsMenu } from './ColumnsMenu';

interface Props {
  filters: OrderedCallFilters;
  address: CallsAddress;
  onChange: ChangeAddress;
  isNarrow: boolean;
  /** Number of matching calls, once known. */
  total: number | undefined;
  choice: ColumnChoice;
  /** The filters, which are in a sheet on a phone. */
  facets: ReactNode;
}

/** Search, period and columns. On phones, period and filters are in a sheet. */
export function Toolbar(props: Props) {
  const { filters, address, onChange, isNarrow, total, choice, facets } = props;
  const period = <PeriodPicker filters={filters} address={address} onChange={onChange} />;
  const search = <SearchBox search={address.search} onChange={onChange} />;
  const customer = address.customer && (
    <FilterChip pressed onToggle={() => onChange({ customer: '' })}>
      {texts.customerIs(address.customer)}
    </FilterChip>
  );
  const reviewed = address.reviewed && (
    <FilterChip pressed onToggle={() => onChange({ reviewed: '' })}>
      {texts.reviewedIs[address.reviewed]}
    </FilterChip>
  );
  if (isNarrow) {
    return (
      <ListToolbar>
        {search}
        {customer}
        {reviewed}
        <FilterSheet
          chosen={countFilters(address)}
          calls={total}
          onClear={() => onChange({ ...noFilters, search: address.search })}
        >
          {period}
          {facets}
        </FilterSheet>
      </ListToolbar>
    );
  }
  return (
    <ListToolbar>
      {search}
      {period}
      {customer}
      {reviewed}
      {isFiltered(address) && (
        <Button size="small" variant="quiet" startIcon="close" onClick={() => onChange(noFilters)}>
          {texts.clear}
        </Button>
      )}
      <span data-end="">
        <ColumnsMenu choice={choice} />
      </span>
    </ListToolbar>
  );
}
