/** Judging and comparing calls; bundled by the remotes that use them. */
export { BulkBar } from './BulkBar';
export { CompareGrid } from './CompareGrid';
export { FoldedLine } from './FoldedLine';
export { InboxFrame } from './InboxFrame';
export { KeyBar } from './KeyBar';
export { ProgressLine } from './ProgressLine';
export { QuickBar } from './QuickBar';
export { TurnRows } from './TurnRows';
export { VerdictOption, type VerdictOptionProps } from './VerdictOption';
