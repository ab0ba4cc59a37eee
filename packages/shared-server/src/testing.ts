export { createEmbeddedTestDatabase, createTestDatabase } from './db/test-database';
export { getRouteTable, type RouteEntry, toAddress } from './testing/route-table';
export { createScratchFolder } from './testing/scratch-folder';
export { sharedFixture } from './testing/shared-fixture';
export {
  type AskedModel,
  type StubAnswer,
  type StubModel,
  startStubModel,
} from './testing/stub-model';
export { createManualClock, type ManualClock } from './work/manual-clock';
