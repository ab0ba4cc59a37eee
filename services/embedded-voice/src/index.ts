export { voiceApp } from './app';
export { demoScenarios } from './demo/demo-scenarios';
export { loadSampleVoice, removeSampleVoice, type SampleAssistant } from './demo/samples';
export { type DemoAssistant, seedDemoVoice } from './demo/seed-demo-voice';
export { lightWords } from './domain/chat/offline/language/word-lists';
export { contentWordsOf, stemOf } from './domain/chat/offline/language/words';
export type {
  Found,
  KnowledgeBase,
  KnowledgeSource,
  Passage,
} from './domain/knowledge/knowledge-source';
export { askTool, type ToolAnswer } from './domain/tools/ask-tool';
export { toolQuestion } from './domain/tools/tool-question';
export { voiceMigrations } from './migrations';
export { startVoiceService, type VoiceServiceOptions } from './service';
export {
  accountIdOf as voiceAccountId,
  provisionVoiceAccount,
  replaceServerSecret,
  type VoiceAccount,
} from './store/accounts';
export { removeVoiceAccount } from './store/remove-account';
export { signatureOf } from './workers/webhooks/deliver';
