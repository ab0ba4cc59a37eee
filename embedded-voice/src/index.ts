export { voiceApp } from './app';
export { demoScenarios } from './demo/demo-scenarios';
export { loadSampleVoice, removeSampleVoice, type SampleAssistant } from './demo/samples';
export { type DemoAssistant, seedDemoVoice } from './demo/seed-demo-voice';
export { voiceMigrations } from './migrations';
export { startVoiceService, type VoiceServiceOptions } from './service';
export { provisionVoiceAccount, replaceServerSecret, type VoiceAccount } from './store/accounts';
export { signatureOf } from './workers/webhooks/deliver';
