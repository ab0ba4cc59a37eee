import { useDebouncedSearch } from 'remote-kit';
import { callTypes, endedReasonGroups } from 'shared-contract';
import { Button, Item, Stack } from 'shared-ui/core';
import { Select, TextField } from 'shared-ui/forms';
import {
  type CallAddress,
  type CallOrder,
  noFilters,
} from '../../../shared/calls/use-call-filters';
import { texts } from '../../../texts';

interface Props {
  address: CallAddress;
  onChange: (next: Partial<CallAddress>, replace?: boolean) => void;
}

const words = texts.calls;

/** Search, filters and order of the whole history. */
export function CallFilterBar({ address, onChange }: Props) {
  const { text, setText } = useDebouncedSearch(address.search, (search) =>
    onChange({ search }, true),
  );
  const isFiltered = Object.keys(noFilters).some((name) => address[name as keyof CallAddress]);

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
        <Item grow={1} basis={150}>
          <Select
            label={words.sort}
            value={address.order}
            options={Object.entries(words.sorts).map(([value, label]) => ({ value, label }))}
            onChange={(order) => onChange({ order: order as CallOrder })}
          />
        </Item>
      </Stack>
      <Stack direction="row" gap={12} wrap>
        <Item grow={1} basis={120}>
          <Select
            label={words.status}
            value={address.status}
            placeholder={words.anyStatus}
            options={Object.entries(words.statuses).map(([value, label]) => ({ value, label }))}
            onChange={(status) => onChange({ status })}
          />
        </Item>
        <Item grow={1} basis={120}>
          <Select
            label={words.type}
            value={address.type}
            placeholder={words.anyType}
            options={callTypes.map((value) => ({
              value,
              label: texts.call.types[value] ?? value,
            }))}
            onChange={(type) => onChange({ type })}
          />
        </Item>
        <Item grow={1} basis={150}>
          <Select
            label={words.reason}
            value={address.reason}
            placeholder={words.anyReason}
            options={endedReasonGroups.map((value) => ({ value, label: words.reasons[value] }))}
            onChange={(reason) => onChange({ reason: reason as CallAddress['reason'] })}
          />
        </Item>
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
