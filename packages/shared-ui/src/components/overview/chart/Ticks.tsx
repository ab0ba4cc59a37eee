import type { ChartDay } from './chart-day';

const MOST_TICKS = 10;

/** At most 10 labels below the bars, including the last. If days are skipped, phones show fewer. */
export function Ticks({ days }: { days: readonly ChartDay[] }) {
  const every = Math.ceil(days.length / MOST_TICKS);
  const shown = days
    .map((day, index) => ({ day, index, nr: (days.length - 1 - index) / every }))
    .filter(({ nr }) => Number.isInteger(nr));
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group in a drawing can't be focused.
    <g aria-hidden="true">
      {shown.map(({ day, index, nr }) => {
        const isEdge = nr === 0 && every > 1;
        return (
          <text
            key={day.key}
            x={isEdge ? '100%' : `${((index + 0.5) * 100) / days.length}%`}
            y={242}
            textAnchor={isEdge ? 'end' : 'middle'}
            data-today={nr === 0 || undefined}
            data-odd={(every > 1 && nr % 3 !== 0) || undefined}
          >
            {day.tick}
          </text>
        );
      })}
    </g>
  );
}
