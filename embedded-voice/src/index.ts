export { type DemoAssistant, seedDemoVoice } from './features/demo/seed-demo-voice';
export { voiceMigrations } from './migrations';
export { startVoiceService, type VoiceServiceOptions } from './service/start-voice-service';
export { provisionVoiceAccount } from './store/accounts';
