export { startEarlyReads } from './start-early-reads';
