/** Everything on the dashboard that loads after the totals, in one chunk. */
export { getMorningQuery } from '../../api/use-morning';
export { Morning } from './Morning';
export { OnCall } from './OnCall';
export { RowFigures, RowHeads } from './RowFigures';
export { TalkButton } from './TalkButton';
