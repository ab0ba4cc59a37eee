import type { CallDay, CallFigures, CallOutcome } from 'shared-contract';
import type { BarPart, BarTone, ChartDay } from 'shared-ui/overview';
import { morningTexts as texts } from '../../../morning-texts';
import { formatDayTick, formatLongDay, formatShortDay } from './dates';
import { toCallsPath } from './links';

export const metrics = ['calls', 'minutes', 'cost', 'resolved'] as const;
export type Metric = (typeof metrics)[number];

/** Outcomes that the chart combines into one part. */
export const groups = [
  { tone: 'ok', outcomes: ['resolved'] },
  { tone: 'held', outcomes: ['completed', 'handed_over', 'unresolved', 'in_progress'] },
  { tone: 'neutral', outcomes: ['unanswered', 'hung_up', 'canceled'] },
  { tone: 'failed', outcomes: ['failed'] },
] as const satisfies readonly { tone: BarTone; outcomes: readonly CallOutcome[] }[];
export type Group = (typeof groups)[number];

export const sumOutcomes = ({ outcomes }: CallDay, group: Group): number =>
  group.outcomes.reduce((sum, name) => sum + (outcomes[name] ?? 0), 0);

const formatWhole = (value: number) => Math.round(value).toLocaleString('en-US');
export const formatCost = (value: number): string =>
  value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
export const formatShare = ({
  calls,
  resolved,
}: Pick<CallFigures, 'calls' | 'resolved'>): string =>
  calls ? `${Math.round((resolved / calls) * 100)}%` : texts.none;

/** A figure of the period as text. */
export const formatMetric = (metric: Metric, figures: CallFigures): string =>
  ({
    calls: formatWhole,
    minutes: formatWhole,
    cost: formatCost,
    resolved: () => formatShare(figures),
  })[metric](figures[metric]);

const formatSigned = (value: number) => `${value < 0 ? '−' : '+'}${formatWhole(Math.abs(value))}`;

/**
 * The difference from the previous period, without judging it, because more isn't always better.
 */
export function formatDifference(metric: Metric, now: CallFigures, before: CallFigures): string {
  if (metric === 'resolved') {
    if (!now.calls || !before.calls) return texts.noneBefore;
    const getShare = (of: CallFigures) => Math.round((of.resolved / of.calls) * 100);
    const points = getShare(now) - getShare(before);
    return points === 0 ? texts.same : texts.points(points, formatSigned(points));
  }
  if (before[metric] === 0) return now[metric] === 0 ? texts.same : texts.noneBefore;
  const change = Math.round(((now[metric] - before[metric]) / before[metric]) * 100);
  return change === 0 ? texts.same : `${formatSigned(change)}%`;
}

const getFigure = (day: CallDay, metric: Metric) =>
  metric === 'resolved' ? (day.outcomes.resolved ?? 0) : day[metric];

const valueText: Record<Metric, (value: number) => string> = {
  calls: texts.calls,
  minutes: (value) => texts.minutes(formatWhole(value)),
  cost: formatCost,
  resolved: texts.calls,
};

export const axisText: Record<Metric, (value: number) => string> = {
  calls: (value) => value.toLocaleString('en-US'),
  minutes: (value) => value.toLocaleString('en-US'),
  cost: (value) => `$${value.toLocaleString('en-US')}`,
  resolved: (value) => value.toLocaleString('en-US'),
};

function toParts(day: CallDay, metric: Metric): BarPart[] {
  if (metric === 'calls') {
    return groups.map((group) => ({ tone: group.tone, value: sumOutcomes(day, group) }));
  }
  return [{ tone: metric === 'resolved' ? 'ok' : 'plain', value: getFigure(day, metric) }];
}

/** @returns a bar for each day, with a link to its calls */
export function toChartDays(
  days: readonly CallDay[],
  before: readonly CallDay[],
  metric: Metric,
): ChartDay[] {
  return days.map((day, index) => {
    const isLast = index === days.length - 1;
    const earlier = before[index];
    const parts = toParts(day, metric);
    const words = metric === 'calls' ? describeOutcomes(day) : '';
    const filter: Record<string, string> = metric === 'resolved' ? { outcome: 'resolved' } : {};
    const value = earlier ? getFigure(earlier, metric) : 0;
    return {
      key: day.day,
      to: toCallsPath({ from: day.day, to: day.day, ...filter }),
      label: texts.dayLabel(
        isLast ? texts.todaySoFar : formatLongDay(day.day),
        texts.dayCalls(valueText[metric](getFigure(day, metric)), words),
        valueText[metric](value),
      ),
      tick: isLast
        ? texts.today
        : days.length > 7
          ? formatShortDay(day.day)
          : formatDayTick(day.day),
      parts,
      before: value,
      isPartial: isLast,
    };
  });
}

const describeOutcomes = (day: CallDay) =>
  groups
    .flatMap((group) => {
      const count = sumOutcomes(day, group);
      return count ? [`${count} ${texts.counted[group.tone](count)}`] : [];
    })
    .join(', ');
