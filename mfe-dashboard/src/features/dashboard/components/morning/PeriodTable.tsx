import { Link } from 'react-router-dom';
import type { CallDay, DashboardAnswer } from 'shared-contract';
import { TableRegion } from 'shared-ui/overview';
import { morningTexts as texts } from '../../../../morning-texts';
import { dayLong } from '../../model/dates';
import { countedCalls } from '../../model/links';
import { costText, countOf, groups } from '../../model/metrics';

const { heads } = texts;
const number = (value: number) => Math.round(value).toLocaleString('en-US');

/** Figures of the chart, newest day first, with sums; each count opens its calls. */
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
            <td>{number(figures.calls)}</td>
            <td>{number(before.figures.calls)}</td>
            {groups.map((group) => (
              <td key={group.tone}>
                {number(days.reduce((sum, day) => sum + countOf(day, group), 0))}
              </td>
            ))}
            <td>{number(figures.minutes)}</td>
            <td>{costText(figures.cost)}</td>
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
        <Link to={countedCalls(range)}>{isToday ? texts.todaySoFar : dayLong(day.day)}</Link>
      </th>
      <td>{number(day.calls)}</td>
      <td>{number(before)}</td>
      {groups.map((group) => {
        const count = countOf(day, group);
        const to = countedCalls({ ...range, outcome: group.outcomes.join(',') });
        return <td key={group.tone}>{count ? <Link to={to}>{number(count)}</Link> : 0}</td>;
      })}
      <td>{number(day.minutes)}</td>
      <td>{costText(day.cost)}</td>
    </tr>
  );
}
