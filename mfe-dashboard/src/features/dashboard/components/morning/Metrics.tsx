import type { DashboardAnswer } from 'shared-contract';
import { MetricRow } from 'shared-ui/overview';
import { morningTexts as texts } from '../../../../morning-texts';
import { differenceText, type Metric, metrics, metricText } from '../../model/metrics';

interface Props {
  data: DashboardAnswer;
  metric: Metric;
  onChoose: (metric: Metric) => void;
}

/** Sums of the period against the one before; each chooses what the chart shows. */
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
          <span>{texts.metrics[one]}</span> <b>{metricText(one, figures)}</b>{' '}
          <i>{differenceText(one, figures, before.figures)}</i>
        </button>
      ))}
    </MetricRow>
  );
}
