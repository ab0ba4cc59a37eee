import { memo } from 'react';
import { formatDayLabel } from '../../model/days';
import type { Entry } from '../../model/entries';
import { texts } from '../../texts';

interface Props {
  entry: Extract<Entry, { kind: 'day' }>;
  /** Distance from the top of the list, in pixels. */
  top: number;
  now: Date;
}

export const DayRow = memo(function DayRow({ entry, top, now }: Props) {
  const { name, date } = formatDayLabel(entry.day, now);
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: a virtual row is not in the flow of a table
    <div role="row" tabIndex={-1} style={{ transform: `translateY(${top}px)` }}>
      <div role="cell" data-day="">
        {name} <span>{date}</span>
        {entry.count !== null && <span>{texts.count(entry.count)}</span>}
      </div>
    </div>
    // biome-ignore-end lint/a11y/useSemanticElements: see above
  );
});
