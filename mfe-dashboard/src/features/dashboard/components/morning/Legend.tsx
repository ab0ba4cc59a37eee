import { Link } from 'react-router-dom';
import type { DashboardAnswer } from 'shared-contract';
import { ChartKey } from 'shared-ui/overview';
import { morningTexts as texts } from '../../../../morning-texts';
import { formatShortDay, getZoneName } from '../../model/dates';
import { toCallsPath } from '../../model/links';
import { formatMetric, groups, type Metric, sumOutcomes } from '../../model/metrics';

/** The parts of the chart with totals, the previous period, and the time zone of the days. */
export function Legend({ data, metric }: { data: DashboardAnswer; metric: Metric }) {
  const { days, before, tz } = data;
  const range = { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' };
  const [first, last] = [before.days[0]?.day ?? '', before.days.at(-1)?.day ?? ''];
  return (
    <ChartKey>
      {metric === 'calls' &&
        groups.map((group) => (
          <li key={group.tone}>
            <Link to={toCallsPath({ ...range, outcome: group.outcomes.join(',') })}>
              <i data-tone={group.tone} />
              {texts.groups[group.tone]}{' '}
              <b>
                {days
                  .reduce((sum, day) => sum + sumOutcomes(day, group), 0)
                  .toLocaleString('en-US')}
              </b>
            </Link>
          </li>
        ))}
      <li title={texts.beforeNote}>
        <i data-tone="before" />
        {texts.beforeKey(formatShortDay(first), formatShortDay(last))}{' '}
        <b>{formatMetric(metric, before.figures)}</b>
      </li>
      {data.simulated && <li title={texts.simulatedNote}>{texts.simulated}</li>}
      <li data-end="" title={tz}>
        {texts.zone(getZoneName(tz))}
      </li>
    </ChartKey>
  );
}
