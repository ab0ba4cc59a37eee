import type { CallDay, CallFigures, CallOutcome } from 'shared-contract';
import type { BarPart, BarTone, ChartDay } from 'shared-ui/overview';
import { morningTexts as texts } from '../../../morning-texts';
import { dayLong, dayShort, dayTick } from './dates';
import { countedCalls } from './links';

export const metrics = ['calls', 'minutes', 'cost', 'resolved'] as const;
export type Metric = (typeof metrics)[number];

/** Outcomes that the chart draws as one part. */
export const groups = [
  { tone: 'ok', outcomes: ['resolved'] },
  { tone: 'held', outcomes: ['completed', 'handed_over', 'unresolved', 'in_progress'] },
  { tone: 'neutral', outcomes: ['unanswered', 'hung_up', 'canceled'] },
  { tone: 'failed', outcomes: ['failed'] },
] as const satisfies readonly { tone: BarTone; outcomes: readonly CallOutcome[] }[];
export type Group = (typeof groups)[number];

export const countOf = ({ outcomes }: CallDay, group: Group): number =>
  group.outcomes.reduce((sum, name) => sum + (outcomes[name] ?? 0), 0);

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
export const costText = (value: number): string =>
  value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
export const shareText = ({ calls, resolved }: Pick<CallFigures, 'calls' | 'resolved'>): string =>
  calls ? `${Math.round((resolved / calls) * 100)} %` : texts.none;

/** A figure of the period as the page writes it. */
export const metricText = (metric: Metric, figures: CallFigures): string =>
  ({ calls: whole, minutes: whole, cost: costText, resolved: () => shareText(figures) })[metric](
    figures[metric],
  );

const signed = (value: number) => `${value < 0 ? '−' : '+'}${whole(Math.abs(value))}`;

/** Difference to the period before, without a judgement: more is not always better. */
export function differenceText(metric: Metric, now: CallFigures, before: CallFigures): string {
  if (metric === 'resolved') {
    if (!now.calls || !before.calls) return texts.noneBefore;
    const share = (of: CallFigures) => Math.round((of.resolved / of.calls) * 100);
    const points = share(now) - share(before);
    return points === 0 ? texts.same : texts.points(points, signed(points));
  }
  if (before[metric] === 0) return now[metric] === 0 ? texts.same : texts.noneBefore;
  const change = Math.round(((now[metric] - before[metric]) / before[metric]) * 100);
  return change === 0 ? texts.same : `${signed(change)} %`;
}

const figureFor = (day: CallDay, metric: Metric) =>
  metric === 'resolved' ? (day.outcomes.resolved ?? 0) : day[metric];

/** Words for a value of the chart. */
const valueText: Record<Metric, (value: number) => string> = {
  calls: texts.calls,
  minutes: (value) => texts.minutes(whole(value)),
  cost: costText,
  resolved: texts.calls,
};

/** Words for a value of the axis. */
export const axisText: Record<Metric, (value: number) => string> = {
  calls: (value) => value.toLocaleString('en-US'),
  minutes: (value) => value.toLocaleString('en-US'),
  cost: (value) => `$${value.toLocaleString('en-US')}`,
  resolved: (value) => value.toLocaleString('en-US'),
};

function partsOf(day: CallDay, metric: Metric): BarPart[] {
  if (metric === 'calls') {
    return groups.map((group) => ({ tone: group.tone, value: countOf(day, group) }));
  }
  return [{ tone: metric === 'resolved' ? 'ok' : 'plain', value: figureFor(day, metric) }];
}

/** @returns the days as bars; each opens its calls */
export function chartDays(
  days: readonly CallDay[],
  before: readonly CallDay[],
  metric: Metric,
): ChartDay[] {
  return days.map((day, index) => {
    const isLast = index === days.length - 1;
    const earlier = before[index];
    const parts = partsOf(day, metric);
    const words = metric === 'calls' ? outcomeWords(day) : '';
    const filter: Record<string, string> = metric === 'resolved' ? { outcome: 'resolved' } : {};
    const value = earlier ? figureFor(earlier, metric) : 0;
    return {
      key: day.day,
      to: countedCalls({ from: day.day, to: day.day, ...filter }),
      label: texts.dayLabel(
        isLast ? texts.todaySoFar : dayLong(day.day),
        texts.dayCalls(valueText[metric](figureFor(day, metric)), words),
        valueText[metric](value),
      ),
      tick: isLast ? texts.today : days.length > 7 ? dayShort(day.day) : dayTick(day.day),
      parts,
      before: value,
      isPartial: isLast,
    };
  });
}

const outcomeWords = (day: CallDay) =>
  groups
    .flatMap((group) => {
      const count = countOf(day, group);
      return count ? [`${count} ${texts.counted[group.tone](count)}`] : [];
    })
    .join(', ');
