/** Tables, split view, filters and progress; bundled by the remotes that use them. */
export { type DataColumn, DataTable, type DataTableProps } from './work-components/DataTable';
export { DropArea, type DropAreaProps } from './work-components/DropArea';
export { FilterChip, type FilterChipProps } from './work-components/FilterChip';
export { ProgressBar, type ProgressBarProps } from './work-components/ProgressBar';
export { SplitView, type SplitViewProps } from './work-components/SplitView';
