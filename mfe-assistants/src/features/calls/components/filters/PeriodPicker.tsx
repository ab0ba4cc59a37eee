import { useState } from 'react';
import { Icon } from 'shared-ui/core';
import { InlineDate, InlineDates, Segments } from 'shared-ui/lists';
import { type CallsAddress, periods } from '../../../../shared/call-list/address';
import type { ChangeAddress } from '../../api/use-calls-address';
import { texts } from '../../texts';

interface Props {
  address: CallsAddress;
  onChange: ChangeAddress;
}

/** Days that the list covers: any, relative ones, or two dates. */
export function PeriodPicker({ address, onChange }: Props) {
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
            {texts.periods[one]}
          </button>
        ))}
        <button type="button" aria-pressed={showsDates} onClick={() => setOpen(true)}>
          <Icon name="clock" size={14} />
          {texts.dates}
        </button>
      </Segments>
      {showsDates && (
        <InlineDates>
          <InlineDate
            label={texts.from}
            value={from}
            onChange={(day) => onChange({ period: '', from: day })}
          />
          <InlineDate
            label={texts.to}
            value={to}
            onChange={(day) => onChange({ period: '', to: day })}
          />
        </InlineDates>
      )}
    </>
  );
}
