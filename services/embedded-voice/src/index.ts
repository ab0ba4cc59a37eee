export { createVoiceApp } from './app';
export { attachDemoKnowledge } from './demo/attach-demo-knowledge';
export { findDemoScenario } from './demo/demo-scenarios';
export { loadSampleVoice, removeSampleVoice, type SampleAssistant } from './demo/samples';
export {
  type DemoAssistant,
  type DemoCallFacts,
  seedDemoVoice,
} from './demo/seed-demo-voice';
export { isFollowUp } from './domain/chat/built-in/questions-in';
export type { AnsweringModel, ModelSource } from './domain/chat/model/model-source';
export { quoteAnswer } from './domain/knowledge/answer';
export type {
  Found,
  KnowledgeBase,
  KnowledgeSource,
  OwnPassage,
  Passage,
} from './domain/knowledge/knowledge-source';
export { type Asked, readQuestion, readTerms, type Term } from './domain/knowledge/question';
export { type Candidate as AnswerCandidate, rankCandidates } from './domain/knowledge/relevance';
export { isEverydayWord } from './domain/language/common-words';
export { askTool, type ToolAnswer } from './domain/tools/ask-tool';
export { createToolQuestion } from './domain/tools/tool-question';
export { voiceMigrations } from './migrations';
export { startVoiceService, type VoiceServiceOptions } from './service';
export {
  getAccountId as voiceAccountId,
  getExternalId as voiceExternalId,
  provisionVoiceAccount,
  replaceServerSecret,
  type VoiceAccount,
} from './store/accounts';
export { removeVoiceAccount } from './store/remove-account';
