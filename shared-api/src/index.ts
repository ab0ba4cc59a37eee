export { agentQueries } from './agent-queries';
export { callQueries } from './call-queries';
export { createPortalQueryClient } from './client/query-client';
export { firstReads } from './first-reads';
export {
  type ChunkAddress,
  changeChunk,
  deleteChunk,
  getChunk,
  restoreChunk,
} from './knowledge/chunks';
export { initKnowledge, type KnowledgeConnection } from './knowledge/connection';
export { createChunk } from './knowledge/create-chunk';
export { getDataset, getUsage, listDatasets } from './knowledge/datasets';
export { countChunks, exportTicket } from './knowledge/exports';
export {
  finishImport,
  getImport,
  listImports,
  readImportRows,
  sendRows,
  startImport,
  undoImport,
} from './knowledge/imports';
export { isUnauthorized } from './knowledge/knowledge-fetch';
export { knowledgeQueries } from './knowledge/knowledge-queries';
export { isMockAnswer, mockChunks } from './knowledge/mock-chunks';
export { readUseMockData, writeUseMockData } from './knowledge/mock-flag';
export { type ChunkSearch, searchChunks } from './knowledge/search';
export { countTags, type TagCount } from './knowledge/tags';
export {
  changeDataset,
  createDataset,
  type DatasetDraft,
  deleteDataset,
} from './knowledge/write-dataset';
export type { VoiceConnection } from './voice/connection';
export { listenToCalls } from './voice/live-events';
export { voiceQueries } from './voice/voice-queries';
export { callExportPath, findCallTo, listCalls } from './voice/voice-reads';
export {
  type AssistantDraft,
  callExportTicket,
  changeAssistant,
  createAssistant,
  createCall,
  recordingTicket,
} from './voice/voice-writes';
