/** Tables, split view, filters and progress; bundled by the remotes that use them. */
export {
  ChatLog,
  type ChatLogProps,
  ChatTurn,
  type ChatTurnProps,
  TurnList,
} from './work-components/ChatLog';
export { cutMiddle } from './work-components/cut-middle';
export { type DataColumn, DataTable, type DataTableProps } from './work-components/DataTable';
export { type DiffLine, DiffTable, type DiffTableProps } from './work-components/DiffTable';
export { DropArea, type DropAreaProps } from './work-components/DropArea';
export { FilterChip, type FilterChipProps } from './work-components/FilterChip';
export { FoldedDetail } from './work-components/FoldedDetail';
export { Identifier, type IdentifierProps } from './work-components/Identifier';
export { ProgressBar, type ProgressBarProps } from './work-components/ProgressBar';
export { PromptEditor, type PromptEditorProps } from './work-components/PromptEditor';
export { Section, type SectionProps } from './work-components/Section';
export { SplitView, type SplitViewProps } from './work-components/SplitView';
export { Time, type TimeProps } from './work-components/Time';
