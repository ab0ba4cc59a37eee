/** Dense lists: table, search, facets and figures; bundled by the remotes that use them. */

export { CountBadge } from './list-components/CountBadge';
export { FacetGroup } from './list-components/FacetGroup';
export { InlineDate, type InlineDateProps, InlineDates } from './list-components/InlineDates';
export {
  ListArea,
  ListColumns,
  ListToolbar,
  roomBesideFilters,
} from './list-components/ListLayout';
export {
  DAY_HEIGHT,
  HIT_HEIGHT,
  PHONE_HIT_HEIGHT,
  PHONE_ROW_HEIGHT,
  ROW_HEIGHT,
} from './list-components/look';
export {
  OutcomeLabel,
  type OutcomeLabelProps,
  type OutcomeTone,
} from './list-components/OutcomeLabel';
export { Outline, type OutlineProps } from './list-components/Outline';
export { ChartToggle, type ChartToggleProps } from './list-components/overview/ChartToggle';
export { DayChartFrame, OverviewStrip } from './list-components/overview/DayChartFrame';
export { FigureStrip, type FigureStripProps } from './list-components/overview/FigureStrip';
export { PeekLayout, PeekPanel } from './list-components/PeekPanel';
export { FactLine } from './list-components/rows/FactLine';
export { type RankedLine, RankList, type RankListProps } from './list-components/rows/RankList';
export { ResultList, ResultRow, type ResultRowProps } from './list-components/rows/ResultRow';
export { RowLink, type RowLinkProps } from './list-components/rows/RowLink';
export { type RunMark, RunMarks, type RunMarksProps } from './list-components/rows/RunMarks';
export { SkeletonRows } from './list-components/rows/SkeletonRows';
export { SearchField, type SearchFieldProps } from './list-components/SearchField';
export { Segments } from './list-components/Segments';
export { ShareBar, type ShareBarProps } from './list-components/ShareBar';
export { Strip } from './list-components/Strip';
export { CallTableFrame } from './list-components/table/CallTableFrame';
export { LabelledFigure } from './list-components/table/LabelledFigure';
export { ListTable, type ListTableProps } from './list-components/table/ListTable';
export type { ListColumn } from './list-components/table/list-column';
export type { Order } from './list-components/table/sort-rows';
export { ViewTabs } from './list-components/ViewTabs';
