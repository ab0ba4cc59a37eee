export { createExtendedTestDatabase, createTestDatabase } from './db/test-database';
export { addressFor, type RouteEntry, routeTable } from './testing/route-table';
export { createManualClock, type ManualClock } from './work/manual-clock';
