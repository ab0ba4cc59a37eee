export { createEmbeddedTestDatabase, createTestDatabase } from './db/test-database';
export { addressFor, type RouteEntry, routeTable } from './testing/route-table';
export { scratchFolder } from './testing/scratch-folder';
export { sharedFixture } from './testing/shared-fixture';
export {
  type AskedModel,
  type StubAnswer,
  type StubModel,
  startStubModel,
} from './testing/stub-model';
export { createManualClock, type ManualClock } from './work/manual-clock';
