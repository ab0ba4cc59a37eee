/** Figures, charts and lists of an overview; bundled by the pages that show one. */
export { ChartKey } from './chart/ChartKey';
export { ChartSection } from './chart/ChartSection';
export type { BarPart, BarTone, ChartDay } from './chart/chart-day';
export { DayBars, type DayBarsProps } from './chart/DayBars';
export { MetricRow } from './chart/MetricRow';
export { Spark, type SparkProps } from './chart/Spark';
export { TableRegion } from './chart/TableRegion';
export { FigureRow } from './FigureRow';
export { GuideFrame } from './GuideFrame';
export { GuideStepRow } from './GuideStepRow';
export { OverviewColumns } from './OverviewColumns';
export { OverviewHead } from './OverviewHead';
export { OverviewPlace } from './OverviewPlace';
export { OverviewRow } from './OverviewRow';
export { OverviewTalk } from './OverviewTalk';
export { RowCells } from './RowCells';
export { SideSection } from './SideSection';
export { TalkAside } from './TalkAside';
