export { agentQueries } from './account/agent-queries';
export { callQueries } from './account/call-queries';
export { chooseStartGuide, dashboardQueries } from './account/dashboard';
export { connectBuiltInVoice, integrationQueries } from './account/integrations';
export { languageModelQueries } from './account/language-model';
export { organizationQueries } from './account/organizations';
export { accountQueries, sendEmailProof } from './account/own-account';
export { addPasskey, proveByPasskey } from './account/passkeys/factors';
export { passkeyFailures, passkeyProblem, whyNoPasskeys } from './account/passkeys/failures';
export { preferenceQueries } from './account/preferences';
export { loadSamples, removeSamples, sampleQueries } from './account/samples';
export { call } from './client/call';
export { createPortalQueryClient } from './client/query-client';
export { type PageReader, readAhead, readFirstPageAhead } from './client/read-ahead';
export { firstReads, limitToPages } from './first-reads';
export { initKnowledge } from './knowledge/connection';
export { historyQueries } from './knowledge/history-queries';
export {
  isUnauthorized,
  type KnowledgeConnection,
  knowledgeCall,
} from './knowledge/knowledge-call';
export { isMockAnswer } from './knowledge/mock/mock-chunks';
export { readUseMockData } from './knowledge/mock/mock-flag';
export {
  changeChunk,
  changeDataset,
  createChunk,
  createDataset,
  deleteChunk,
  deleteDataset,
  finishImport,
  restoreChunk,
  sendRows,
  startImport,
  undoImport,
  writeAnswer,
} from './knowledge/mutations';
export { type ChunkAddress, knowledgeQueries, type TagCount } from './knowledge/queries';
export { runQuestions, saveQuestion } from './knowledge/questions';
export type { ChunkSearch } from './knowledge/search';
export { changeSelection } from './knowledge/selection';
export { saveDraft } from './voice/assistant-drafts';
export { assistantQueries } from './voice/assistant-queries';
export {
  addCallNote,
  assignCall,
  claimCall,
  createCallView,
  deleteCallNote,
  deleteCallView,
  getCallReview,
  indexExportTicket,
  indexedCallsAddress,
  listIndexedCalls,
  releaseCall,
  reviewCall,
  tagCall,
  updateCallView,
  withdrawReview,
} from './voice/call-index';
export { callsQueries } from './voice/calls-queries';
export { streamChat } from './voice/chats';
export type { VoiceConnection } from './voice/connection';
export { listenToCalls, listenToOwnEvents, type OwnEvent } from './voice/live-events';
export {
  type AssistantDraft,
  assignPhoneNumber,
  createCall,
  type PhoneNumberDraft,
  recordingTicket,
} from './voice/mutations';
export { findCallTo, voiceQueries } from './voice/queries';
