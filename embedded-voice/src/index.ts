export { type DemoAssistant, seedDemoVoice } from './features/demo/seed-demo-voice';
export { signatureOf } from './features/webhooks/deliver';
export { voiceMigrations } from './migrations';
export { voiceApp } from './service/app';
export { startVoiceService, type VoiceServiceOptions } from './service/start-voice-service';
export { provisionVoiceAccount, replaceServerSecret, type VoiceAccount } from './store/accounts';
