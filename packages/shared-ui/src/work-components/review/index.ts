/** Judging and comparing calls; bundled by the remotes that use them. */
export { BulkBar } from './BulkBar';
export { CallArea, LiveBar, LiveSteps } from './CallArea';
export { CompareFacts, CompareGrid, CompareHeads } from './CompareGrid';
export { FoldedLine } from './FoldedLine';
export { InboxFrame } from './InboxFrame';
export { KeyBar } from './KeyBar';
export { PlayerStrip } from './PlayerStrip';
export { ProgressLine } from './ProgressLine';
export { QuickBar } from './QuickBar';
export { NoSourceStrip, SourceFrame, TurnSources } from './SourceFrame';
export { TurnButton, TurnFace } from './TurnFace';
export { TurnNote } from './TurnNote';
export { TurnRows } from './TurnRows';
export { SavedFrame, VerdictBar } from './VerdictBar';
export { VerdictOption, type VerdictOptionProps } from './VerdictOption';
