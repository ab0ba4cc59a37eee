import type { Document } from '../store/documents';
import type { AssistantKey } from './scenarios/demo-scenario';

interface NumberSource {
  key: string;
  assistant: AssistantKey;
  document: Document;
}

/** Both numbers are reserved for fiction. */
export const demoNumbers: NumberSource[] = [
  {
    key: 'main-line',
    assistant: 'front-desk',
    document: {
      provider: 'twilio',
      name: 'Main line',
      number: '+14155550142',
      status: 'active',
      smsEnabled: true,
      twilioAccountSid: 'AC00000000000000000000000000000000',
    },
  },
  {
    key: 'support-line',
    assistant: 'technical-support',
    document: {
      provider: 'vapi',
      name: 'Support and reminders',
      number: '+14155550118',
      status: 'active',
      sipUri: 'sip:larkmoor-support@sip.voice.example',
    },
  },
];
