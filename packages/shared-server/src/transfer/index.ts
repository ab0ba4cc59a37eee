export type { OwnerQueryable } from '../db/transactions/run';
export { grantBackup, withEveryRow } from './backup-role';
export {
  countTables,
  listSequences,
  listTables,
  type SequenceState,
  type StoredTable,
} from './catalogue';
export { loadRows, loadSequences, withTablesOpen } from './load-rows';
export { digestTable, RowDigest, readRows, type TableDigest } from './read-rows';
