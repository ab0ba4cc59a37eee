import { Link } from 'react-router-dom';
import type { CallDay, DashboardAnswer } from 'shared-contract';
import { TableRegion } from 'shared-ui/overview';
import { morningTexts as texts } from '../../../../morning-texts';
import { formatLongDay } from '../../model/dates';
import { toCallsPath } from '../../model/links';
import { formatCost, groups, sumOutcomes } from '../../model/metrics';

const { heads } = texts;
const formatNumber = (value: number) => Math.round(value).toLocaleString('en-US');

/** The chart's figures with totals, newest day first. Each day and outcome links to its calls. */
export function PeriodTable({ data, label }: { data: DashboardAnswer; label: string }) {
  const { days, before, figures } = data;
  const rows = days.map((day, index) => ({ day, before: before.days[index]?.calls ?? 0 }));
  return (
    <TableRegion tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {[
              heads.day,
              texts.metrics.calls,
              heads.before,
              ...groups.map(({ tone }) => texts.groups[tone]),
              heads.minutes,
              heads.cost,
            ].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row, index) => (
            <Row key={row.day.day} {...row} isToday={index === 0} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{heads.all}</th>
            <td>{formatNumber(figures.calls)}</td>
            <td>{formatNumber(before.figures.calls)}</td>
            {groups.map((group) => (
              <td key={group.tone}>
                {formatNumber(days.reduce((sum, day) => sum + sumOutcomes(day, group), 0))}
              </td>
            ))}
            <td>{formatNumber(figures.minutes)}</td>
            <td>{formatCost(figures.cost)}</td>
          </tr>
        </tfoot>
      </table>
    </TableRegion>
  );
}

function Row({ day, before, isToday }: { day: CallDay; before: number; isToday: boolean }) {
  const range = { from: day.day, to: day.day };
  return (
    <tr>
      <th scope="row">
        <Link to={toCallsPath(range)}>{isToday ? texts.todaySoFar : formatLongDay(day.day)}</Link>
      </th>
      <td>{formatNumber(day.calls)}</td>
      <td>{formatNumber(before)}</td>
      {groups.map((group) => {
        const count = sumOutcomes(day, group);
        const to = toCallsPath({ ...range, outcome: group.outcomes.join(',') });
        return <td key={group.tone}>{count ? <Link to={to}>{formatNumber(count)}</Link> : 0}</td>;
      })}
      <td>{formatNumber(day.minutes)}</td>
      <td>{formatCost(day.cost)}</td>
    </tr>
  );
}
