/** Tables, split view, filters and progress; bundled by the remotes that use them. */
export {
  ChatLog,
  type ChatLogProps,
  ChatTurn,
  type ChatTurnProps,
  TurnList,
} from './work-components/ChatLog';
export { type DataColumn, DataTable, type DataTableProps } from './work-components/DataTable';
export { DropArea, type DropAreaProps } from './work-components/DropArea';
export { FilterChip, type FilterChipProps } from './work-components/FilterChip';
export { FoldedDetail } from './work-components/FoldedDetail';
export { ProgressBar, type ProgressBarProps } from './work-components/ProgressBar';
export { Section, type SectionProps } from './work-components/Section';
export { ShownOnceDialog, type ShownOnceDialogProps } from './work-components/ShownOnceDialog';
export { SplitView, type SplitViewProps } from './work-components/SplitView';
export { StepBar, type StepBarProps } from './work-components/StepBar';
export { TaskLayout, type TaskLayoutProps } from './work-components/TaskLayout';
export { Time, type TimeProps } from './work-components/Time';
export { cutMiddle } from './work-components/text/cut-middle';
export { type DiffLine, DiffTable, type DiffTableProps } from './work-components/text/DiffTable';
export { Identifier, type IdentifierProps } from './work-components/text/Identifier';
export { PromptEditor, type PromptEditorProps } from './work-components/text/PromptEditor';
