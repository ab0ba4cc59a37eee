import { Link } from 'react-router-dom';
import { RowCells, Spark } from 'shared-ui/overview';
import { morningTexts as texts } from '../../../../morning-texts';
import { useMorning } from '../../api/use-morning';
import { formatAgo } from '../../model/dates';
import { toCallsPath } from '../../model/links';
import { formatCost, formatShare } from '../../model/metrics';

/** Column headers of {@link RowFigures}. */
export function RowHeads() {
  return (
    <RowCells>
      {[
        texts.byDayShort,
        texts.callsHead,
        texts.metrics.resolved,
        texts.heads.minutes,
        texts.heads.cost,
        texts.lastCall,
      ].map((head) => (
        <span key={head}>{head}</span>
      ))}
    </RowCells>
  );
}

/** An assistant's figures in the selected period. */
export function RowFigures({ assistantId }: { assistantId: string }) {
  const { data, dataUpdatedAt } = useMorning();
  if (!data) return null;
  const found = data.assistants.find((one) => one.assistant_id === assistantId);
  if (!found) return <RowCells aria-hidden="true" />;
  const { days, calls, minutes, cost, last_call_at } = found;
  const range = { from: data.days[0]?.day ?? '', to: data.days.at(-1)?.day ?? '' };
  return (
    <RowCells>
      <Spark values={days} label={texts.spark(days.length)} />
      <Link to={toCallsPath({ ...range, assistant: assistantId })} aria-label={texts.calls(calls)}>
        {calls.toLocaleString('en-US')}
      </Link>
      <span>{formatShare(found)}</span>
      <span>{Math.round(minutes).toLocaleString('en-US')}</span>
      <span>{formatCost(cost)}</span>
      <span>{formatAgo(last_call_at, dataUpdatedAt)}</span>
    </RowCells>
  );
}
