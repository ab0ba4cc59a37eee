import type { DashboardAnswer } from 'shared-contract';
import { MetricRow } from 'shared-ui/overview';
import { morningTexts as texts } from '../../../../morning-texts';
import { formatDifference, formatMetric, type Metric, metrics } from '../../model/metrics';

interface Props {
  data: DashboardAnswer;
  metric: Metric;
  onChoose: (metric: Metric) => void;
}

/** Totals compared with the previous period. Selecting one switches the chart. */
export function Metrics({ data, metric, onChoose }: Props) {
  const { figures, before, days } = data;
  return (
    <MetricRow role="group" aria-label={texts.figure}>
      {metrics.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === metric}
          title={texts.against(days.length)}
          onClick={() => onChoose(one)}
        >
          <span>{texts.metrics[one]}</span> <b>{formatMetric(one, figures)}</b>{' '}
          <i>{formatDifference(one, figures, before.figures)}</i>
        </button>
      ))}
    </MetricRow>
  );
}
