import { useState } from 'react';
import { useDebouncedSearch } from 'remote-kit';
import type { OrderedCallFilters } from 'shared-contract';
import { Icon } from 'shared-ui/core';
import { InlineDate, InlineDates, Segments } from 'shared-ui/lists';
import { type CallsAddress, periods } from '../../../../shared/call-list/address';
import type { ChangeAddress } from '../../api/use-calls-address';
import { useDays } from '../../api/use-days';
import { countCalls } from '../../model/days';
import { texts } from '../../texts';

interface Props {
  filters: OrderedCallFilters;
  address: CallsAddress;
  onChange: ChangeAddress;
}

/** Selects the days of the list: any, a relative period, or two dates. */
export function PeriodPicker({ filters, address, onChange }: Props) {
  const days = useDays(filters);
  const { period, from, to } = address;
  const hasDates = !period && Boolean(from || to);
  const [isOpen, setOpen] = useState(false);
  const showsDates = isOpen || hasDates;
  const choose = (next: CallsAddress['period']) => {
    setOpen(false);
    onChange({ period: next, from: '', to: '' });
  };
  return (
    <>
      <Segments role="group" aria-label={texts.period}>
        {(['', ...periods] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={!showsDates && period === one}
            onClick={() => choose(one)}
          >
            {texts.periods[one]}{' '}
            {one && days && <span>{countCalls(days, one).toLocaleString('en-US')}</span>}
          </button>
        ))}
        <button type="button" aria-pressed={showsDates} onClick={() => setOpen(true)}>
          <Icon name="clock" size={14} />
          {texts.dates}
        </button>
      </Segments>
      {showsDates && (
        <InlineDates>
          <DayField
            label={texts.from}
            day={from}
            onChange={(day) => onChange({ period: '', from: day }, true)}
          />
          <DayField
            label={texts.to}
            day={to}
            onChange={(day) => onChange({ period: '', to: day }, true)}
          />
        </InlineDates>
      )}
    </>
  );
}

interface DayFieldProps {
  label: string;
  day: string;
  onChange: (day: string) => void;
}

/** Applies the date after a pause in typing, because each digit of a year gives another date. */
function DayField({ label, day, onChange }: DayFieldProps) {
  const { text, setText } = useDebouncedSearch(day, onChange);
  return <InlineDate label={label} value={text} onChange={setText} />;
}
