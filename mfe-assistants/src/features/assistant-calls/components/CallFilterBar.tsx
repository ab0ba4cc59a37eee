import { useState } from 'react';
import { FilterSelect, useDebouncedSearch } from 'remote-kit';
import { callTypes } from 'shared-contract';
import { Button, Item, Stack, useMediaQuery } from 'shared-ui/core';
import { TextField } from 'shared-ui/forms';
import { type CallAddress, noFilters } from '../../../shared/calls/use-call-filters';
import { callPageTexts } from '../../../texts/call';
import { callsTexts } from '../../../texts/calls';
import { filterTexts } from '../texts';

interface Props {
  address: CallAddress;
  onChange: (next: Partial<CallAddress>, replace?: boolean) => void;
}

interface CallSelect {
  name: 'status' | 'type' | 'reason';
  width: number;
  label: string;
  placeholder: string;
  labels: Readonly<Record<string, string>>;
}

const words = callsTexts;
const typeLabels = Object.fromEntries(
  callTypes.map((type) => [type, callPageTexts.types[type] ?? type]),
);
const selects: readonly CallSelect[] = [
  {
    name: 'status',
    width: 120,
    label: words.status,
    placeholder: words.anyStatus,
    labels: words.statuses,
  },
  { name: 'type', width: 120, label: words.type, placeholder: words.anyType, labels: typeLabels },
  {
    name: 'reason',
    width: 150,
    label: words.reason,
    placeholder: words.anyReason,
    labels: words.reasons,
  },
];

/** Search, filters and order of the whole history. */
export function CallFilterBar({ address, onChange }: Props) {
  const { text, setText } = useDebouncedSearch(address.search, (search) =>
    onChange({ search }, true),
  );
  const isNarrow = useMediaQuery('(max-width: 899.98px)', false);
  const [isOpen, setOpen] = useState(false);
  const names = Object.keys(noFilters) as (keyof typeof noFilters)[];
  const chosen = names.filter((name) => name !== 'search' && address[name]).length;
  const isFiltered = names.some((name) => address[name]);

  return (
    <Stack gap={12}>
      <Stack direction="row" gap={12} wrap>
        <Item grow={3} basis={260}>
          <TextField
            type="search"
            label={words.search}
            placeholder={words.searchPlaceholder}
            value={text}
            maxLength={200}
            onChange={setText}
          />
        </Item>
        {isNarrow ? (
          <Button
            startIcon="filter"
            aria-expanded={isOpen}
            aria-label={chosen > 0 ? filterTexts.shown(chosen) : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {filterTexts.show}
          </Button>
        ) : (
          <Order address={address} onChange={onChange} />
        )}
      </Stack>
      {(isOpen || !isNarrow) && (
        <Filters address={address} onChange={onChange} hasOrder={isNarrow} />
      )}
      {isFiltered && (
        <Stack direction="row">
          <Button
            size="small"
            variant="quiet"
            startIcon="close"
            onClick={() => onChange(noFilters)}
          >
            {words.clear}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

const Order = ({ address, onChange }: Props) => (
  <FilterSelect
    width={150}
    label={words.sort}
    labels={words.sorts}
    value={address.order}
    onChange={(order) => onChange({ order })}
  />
);

function Filters({ address, onChange, hasOrder }: Props & { hasOrder: boolean }) {
  return (
    <Stack direction="row" gap={12} wrap>
      {hasOrder && <Order address={address} onChange={onChange} />}
      {selects.map(({ name, ...select }) => (
        <FilterSelect
          key={name}
          {...select}
          value={address[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      <Item grow={2} basis={280}>
        <Stack direction="row" gap={12}>
          <Item grow={1}>
            <TextField
              type="date"
              label={words.from}
              value={address.from}
              onChange={(from) => onChange({ from })}
            />
          </Item>
          <Item grow={1}>
            <TextField
              type="date"
              label={words.to}
              value={address.to}
              onChange={(to) => onChange({ to })}
            />
          </Item>
        </Stack>
      </Item>
    </Stack>
  );
}
