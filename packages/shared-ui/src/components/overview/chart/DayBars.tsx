import { type KeyboardEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import { type ChartDay, getScale, getTotal } from './chart-day';
import { CHART_HEIGHT, DayBarsFrame } from './DayBarsFrame';
import { Ticks } from './Ticks';

export interface DayBarsProps {
  /** Name of the chart, with its period. */
  label: string;
  days: readonly ChartDay[];
  /** Formats a value of the axis. */
  format: (value: number) => string;
}

/** Heights are in pixels, widths are percentages, so that the drawing isn't stretched. */
const TOP = 8;
const GROUND = 224;
/** Space between two parts of a bar. */
const GAP = 1;

/** Bars per day, each a link; arrow keys move between them. A line shows the previous period. */
export function DayBars({ label, days, format }: DayBarsProps) {
  const most = Math.max(...days.map(({ parts, before = 0 }) => Math.max(getTotal(parts), before)));
  const scale = getScale(most);
  const top = scale.at(-1) ?? 1;
  const getY = (value: number) => GROUND - (value / top) * (GROUND - TOP);
  const hatch = useId();
  return (
    <DayBarsFrame>
      <div data-axis="" aria-hidden="true">
        <b>{format(top)}</b>
        {scale.map((value) => (
          <span key={value} style={{ top: getY(value) }}>
            {format(value)}
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is not a drawing */}
      <svg role="group" aria-label={label} onKeyDown={moveFocus}>
        <pattern
          id={hatch}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect data-tone="failed" width="6" height="6" />
          <line data-gap="" y2="6" />
        </pattern>
        {scale.map((value) => (
          <line key={value} data-line={value} x1="0" x2="100%" y1={getY(value)} y2={getY(value)} />
        ))}
        {days.map((day, index) => (
          <Bar
            key={day.key}
            day={day}
            index={index}
            width={100 / days.length}
            getY={getY}
            hatch={`url(#${hatch})`}
            isLast={index === days.length - 1}
          />
        ))}
        <Ticks days={days} />
      </svg>
    </DayBarsFrame>
  );
}

interface BarProps {
  day: ChartDay;
  index: number;
  /** Percent of the chart. */
  width: number;
  getY: (value: number) => number;
  /** Fill for failures, so that they differ by more than color. */
  hatch: string;
  isLast: boolean;
}

function Bar({ day, index, width, getY, hatch, isLast }: BarProps) {
  const getX = (share: number) => `${(index + share) * width}%`;
  let below = 0;
  return (
    <Link to={day.to} aria-label={day.label} tabIndex={isLast ? 0 : -1}>
      <rect data-hit="" x={getX(0)} width={`${width}%`} y={0} height={CHART_HEIGHT} rx={4} />
      {day.parts.map(({ tone, value }) => {
        const bottom = getY(below) - (below > 0 ? GAP : 0);
        below += value;
        const height = bottom - getY(below);
        return (
          height > 0 && (
            <rect
              key={tone}
              data-tone={tone === 'failed' ? undefined : tone}
              data-partial={day.isPartial || undefined}
              fill={hatch}
              x={getX(0.24)}
              width={`${width * 0.52}%`}
              y={getY(below)}
              height={height}
            />
          )
        );
      })}
      {day.before !== undefined &&
        day.before > 0 &&
        (['ground', 'line'] as const).map((kind) => (
          <line
            key={kind}
            data-before={kind}
            x1={getX(0.16)}
            x2={getX(0.84)}
            y1={getY(day.before ?? 0)}
            y2={getY(day.before ?? 0)}
          />
        ))}
    </Link>
  );
}

const moves: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

function moveFocus(event: KeyboardEvent<SVGSVGElement>) {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const index = links.findIndex((link) => link.matches(':focus'));
  const next = links[moves[event.key]?.(index, links.length - 1) ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
