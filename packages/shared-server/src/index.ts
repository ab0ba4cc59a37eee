export { guarded, logCallbackFailures } from './callbacks/guarded';
export { findPackageFolder } from './config/package-folder';
export { ConfigError, findUnknownSettings, readConfig } from './config/read-config';
export * from './config/variables';
export type {
  Database,
  DatabaseRole,
  Queryable,
  SystemScope,
  TenantScope,
  TransactionScope,
} from './db/database';
export {
  DatabaseError,
  isDatabaseError,
  isRowRefused,
} from './db/driver/database-error';
export { startAutovacuum } from './db/embedded/autovacuum';
export { DataFolderInUseError, lockDataFolder } from './db/embedded/data-lock';
export { forEachKey } from './db/look-ups/look-ups';
export {
  findMissingMigrations,
  getRoleMigrations,
  listMigrations,
  type Migration,
  type MigrationSource,
  migrate,
  migrateRoles,
} from './db/migrate';
export { type DatabaseOptions, openDatabase } from './db/open-database';
export { countPages, SqlParams } from './db/sql-params';
export { deleteSlice, runInSlices, SLICE_ROWS } from './db/transactions/slices';
export { ApiError, createNotFoundError } from './http/api-error';
export { BodyBudgets, type BodyLimits, countBodies } from './http/body/body-budgets';
export {
  type BodyOptions,
  type JsonBodyOptions,
  jsonBody,
  parseJson,
  rawBody,
  readJsonBody,
} from './http/body/body-reader';
export { ByteBudget } from './http/body/byte-budget';
export { classifyFailure, type Failure } from './http/classify-failure';
export { keepConnection } from './http/connection-limit';
export { errorHandler } from './http/error-handler';
export { type ListenOptions, listen, type RunningServer } from './http/listen';
export {
  createOutsideClient,
  type OutsideClient,
  type OutsideOptions,
} from './http/outside/outside-client';
export { isPrivateHostEntry } from './http/outside/private-hosts';
export { parse } from './http/parse';
export { plainAddress } from './http/plain-address';
export { readQuotaRefusal } from './http/quota-error';
export {
  getRequestLogger,
  identifyRequest,
  type RequestIdentity,
  requestContext,
} from './http/request-context';
export { setDownloadHeaders } from './http/streams/download';
export { OpenStreams } from './http/streams/open-streams';
export {
  ClientGoneError,
  getClientSignal,
  onceClosed,
  streamBody,
  writeOrWait,
} from './http/streams/stream-answer';
export { openUpstream, readWholeAnswer, type UpstreamStream } from './http/upstream/open-upstream';
export { requestUpstream } from './http/upstream/request-upstream';
export { createTimeoutError, UpstreamError } from './http/upstream/upstream-error';
export type { UpstreamAnswer, UpstreamRequest } from './http/upstream/upstream-request';
export { askModel, listModels } from './language-model/ask-model';
export {
  type ChatModel,
  ModelError,
  type ModelFailure,
  type ModelMessage,
  type ModelPart,
  type ModelRequest,
  type ModelTool,
  type ModelToolCall,
} from './language-model/chat-model';
export { createLogger, type Logger } from './logging/logger';
export {
  createEndpoint,
  type EndpointAnswer,
  type EndpointRequest,
  type OpenRequest,
} from './service/endpoint';
export { createServiceApp, type ServiceAppOptions } from './service/service-app';
export {
  requireFound,
  ServiceError,
  type ServiceErrorOptions,
  serviceErrorHandler,
} from './service/service-error';
export { createValidator } from './service/validator';
export { tryParseJson } from './text/try-parse-json';
export { findUnstorable } from './text/unstorable';
export { isUuid, UUID } from './text/uuid';
export { removeDirections } from './text/without-directions';
export { inGenAiSpan } from './tracing/gen-ai';
export { enableTracing, type Learn, openRequestSpan } from './tracing/spans';
export { type BackOff, getPause } from './work/back-off';
export { type Clock, systemClock } from './work/clock';
export { splitDue } from './work/due-items';
export { createFairQueue, type FairQueue, QueueFullError } from './work/fair-queue';
export { mapConcurrently } from './work/map-concurrently';
export { createPoll, type Poll } from './work/poll';
export {
  createWorkLoop,
  type WorkItem,
  type WorkLoop,
  type WorkLoopOptions,
  type WorkSource,
} from './work/work-loop';
