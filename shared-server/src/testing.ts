export { createExtendedTestDatabase, createTestDatabase } from './db/test-database';
export { addressFor, type RouteEntry, routeTable } from './testing/route-table';
export { sharedFixture } from './testing/shared-fixture';
export { createManualClock, type ManualClock } from './work/manual-clock';
