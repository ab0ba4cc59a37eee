import { Link } from 'react-router-dom';
import type { DayBar } from '../../model/day-bars';
import { formatDay } from '../../model/days';
import { texts } from '../../texts';

const words = texts.chart;

interface Props {
  bars: DayBar[];
  now: Date;
}

export function DayTable({ bars, now }: Props) {
  return (
    <table aria-label={words.label}>
      <thead>
        <tr>
          {[words.dayHead, ...words.heads].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.toReversed().map((bar) => (
          <tr key={bar.day}>
            <th scope="row">
              <Link to={bar.to}>{formatDay(bar.day, now)}</Link>
            </th>
            <td>{bar.ok}</td>
            <td>{bar.neutral}</td>
            <td>{bar.failed}</td>
            <td>{bar.calls}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
