import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useKeys } from 'remote-kit';
import type { OrderedCallFilters } from 'shared-contract';
import { ChartToggle, DayChartFrame } from 'shared-ui/lists';
import type { CallsAddress } from '../../../../shared/call-list/address';
import type { ChangeAddress } from '../../api/use-calls-address';
import { useDayDrag } from '../../api/use-day-drag';
import { useDays } from '../../api/use-days';
import { type DayBar, toDayBars } from '../../model/day-bars';
import { formatDay } from '../../model/days';
import { texts } from '../../texts';
import { DayTable } from './DayTable';

const words = texts.chart;
/** Size in drawing units. The chart stretches to the available width. */
const HEIGHT = 44;
const STEP = 24;
const BAR = 20;
/** Minimum calls for a full bar, so that one call a day doesn't look like a peak. */
const LEAST_SCALE = 4;

interface Props {
  filters: OrderedCallFilters;
  address: CallsAddress;
  onChange: ChangeAddress;
}

/**
 * Calls of the last 30 days by outcome. Clicking a day or dragging across several filters the list.
 */
export function DayChart({ filters, address, onChange }: Props) {
  const [isTable, setTable] = useState(false);
  const days = useDays(filters);
  const now = new Date();
  const bars = days && toDayBars(days, address, now);
  const toggle = () => setTable(!isTable);
  useKeys({ t: toggle });
  return (
    <DayChartFrame>
      <div>
        {bars &&
          (isTable ? (
            <DayTable bars={bars} now={now} />
          ) : (
            <Bars bars={bars} now={now} onChange={onChange} />
          ))}
      </div>
      <ChartToggle isTable={isTable} labels={words} onToggle={toggle} />
    </DayChartFrame>
  );
}

function Bars({ bars, now, onChange }: { bars: DayBar[]; now: Date; onChange: ChangeAddress }) {
  const drag = useDayDrag(bars, onChange);
  const most = Math.max(LEAST_SCALE, ...bars.map(({ calls }) => calls));
  const dates = [bars[0], bars[Math.floor(bars.length / 2)]];
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is not a drawing */}
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="group"
        aria-label={words.label}
        {...drag.handlers}
      >
        {drag.range && (
          <rect
            data-range=""
            x={drag.range.first * STEP}
            y={0}
            width={(drag.range.last - drag.range.first + 1) * STEP}
            height={HEIGHT}
          />
        )}
        {bars.map((bar, index) => (
          <Bar key={bar.day} bar={bar} x={index * STEP} scale={(HEIGHT - 4) / most} />
        ))}
      </svg>
      <p aria-hidden="true">
        {dates.map((bar) => bar && <span key={bar.day}>{formatDay(bar.day, now)}</span>)}
        <span>{texts.today}</span>
      </p>
    </>
  );
}

function Bar({ bar, x, scale }: { bar: DayBar; x: number; scale: number }) {
  let top = HEIGHT;
  const parts = (['ok', 'neutral', 'failed'] as const).map((tone) => {
    const height = bar[tone] * scale;
    top -= height;
    return { tone, y: top, height: Math.max(0, height - (tone === 'ok' ? 0 : 1)) };
  });
  return (
    <Link to={bar.to} aria-label={bar.label} data-faint={bar.isInPeriod ? undefined : ''}>
      <title>{bar.label}</title>
      <rect data-whole="" x={x} y={0} width={STEP} height={HEIGHT} />
      {parts.map(
        ({ tone, y, height }) =>
          height > 0 && (
            <rect key={tone} data-tone={tone} x={x} y={y} width={BAR} height={height} />
          ),
      )}
    </Link>
  );
}
