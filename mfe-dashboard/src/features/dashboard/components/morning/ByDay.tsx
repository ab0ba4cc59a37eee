import { useState } from 'react';
import { readItem, writeItem } from 'shared-auth';
import { type DashboardAnswer, type DashboardPeriod, dashboardPeriods } from 'shared-contract';
import { Text } from 'shared-ui/core';
import { ChartToggle, Segments } from 'shared-ui/lists';
import { ChartSection, DayBars } from 'shared-ui/overview';
import { morningTexts as texts } from '../../../../morning-texts';
import { formatShortDay } from '../../model/dates';
import { axisText, type Metric, toChartDays } from '../../model/metrics';
import { Freshness } from './Freshness';
import { Legend } from './Legend';
import { Metrics } from './Metrics';
import { PeriodTable } from './PeriodTable';

const VIEW_KEY = 'portal.dashboard.view';

interface Props {
  data: DashboardAnswer;
  days: number;
  onChoose: (days: DashboardPeriod) => void;
  /** Null if the last load failed. */
  updatedAt: number | null;
}

/** Figures compared with the previous period, and a chart or table. */
export function ByDay({ data, days, onChoose, updatedAt }: Props) {
  const [metric, setMetric] = useState<Metric>('calls');
  const [isTable, setTable] = useState(() => readItem('localStorage', VIEW_KEY) === 'table');
  const toggle = () => {
    writeItem('localStorage', VIEW_KEY, isTable ? 'chart' : 'table');
    setTable(!isTable);
  };
  const [first, last] = [data.days[0]?.day ?? '', data.days.at(-1)?.day ?? ''];
  const name = texts.chartLabel(texts.metrics[metric], formatShortDay(first), formatShortDay(last));
  return (
    <ChartSection aria-labelledby="by-day">
      <header>
        <Text as="h2" variant="heading" id="by-day">
          {texts.byDay}
        </Text>
        <Freshness data={data} updatedAt={updatedAt} />
        <Segments role="group" aria-label={texts.period}>
          {dashboardPeriods.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={Number(one) === days}
              onClick={() => onChoose(one)}
            >
              {texts.days(Number(one))}
            </button>
          ))}
        </Segments>
        <ChartToggle isTable={isTable} labels={texts} onToggle={toggle} />
      </header>
      {data.filling && <p role="status">{texts.filling(days)}</p>}
      <Metrics data={data} metric={metric} onChoose={setMetric} />
      {isTable ? (
        <PeriodTable data={data} label={name} />
      ) : (
        <DayBars
          label={name}
          days={toChartDays(data.days, data.before.days, metric)}
          format={axisText[metric]}
        />
      )}
      <Legend data={data} metric={metric} />
    </ChartSection>
  );
}
