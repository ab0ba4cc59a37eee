import { bot, silence, tool, user } from '../../domain/conversation/scenario';
import type { DemoScenario } from './demo-scenario';

const greeting = bot(
  'Hello, this is the assistant of Larkmoor Heating and Home, calling about your yearly winter check-up. Do you have a minute?',
);

export const reminderAccepted: DemoScenario = {
  assistant: 'reminders',
  blanks: {
    day: ['Tuesday', 'Wednesday', 'Friday'],
    time: ['nine in the morning', 'one in the afternoon', 'three in the afternoon'],
  },
  steps: [
    greeting,
    user('Yes, go ahead.', 'Sure, if it is quick.'),
    bot(
      'Your heating was last checked a year ago. I could offer {day} at {time}. Shall I book it?',
    ),
    user('{day} is good.', 'Yes, please.'),
    tool(
      'book_appointment',
      { customer: '{name}', day: '{day}', time: '{time}', reason: 'winter check-up' },
      '{"status":"booked","window":"2 hours"}',
    ),
    bot('Your check-up is booked for {day} at {time}. Thank you, {first}, and goodbye.'),
    tool('end_call', {}, 'Call ended.'),
  ],
  endedReason: 'assistant-ended-call',
  summary: '{name} accepted the yearly winter check-up on {day} at {time}.',
  success: true,
  goal: 'Check-up booked',
};

export const reminderDeclined: DemoScenario = {
  assistant: 'reminders',
  blanks: {},
  steps: [
    greeting,
    user('I already had it done, thanks.', 'Not now. Please call in the spring.'),
    bot('No problem, I will note that. Have a good winter.'),
    user('Bye.', 'You too.'),
  ],
  endedReason: 'customer-ended-call',
  summary: '{name} declined the winter check-up.',
  success: false,
};

export const reminderVoicemail: DemoScenario = {
  assistant: 'reminders',
  blanks: {},
  steps: [
    user('You have reached the voicemail of {name}. Please leave a message after the tone.'),
    silence(2),
    bot(
      'Hello {first}, this is Larkmoor Heating and Home. Your yearly winter check-up is due. Please call us back to choose a day. Goodbye.',
    ),
  ],
  endedReason: 'voicemail',
  summary: 'A message about the winter check-up was left on the voicemail of {name}.',
  success: false,
};

export const reminderUnanswered: DemoScenario = {
  assistant: 'reminders',
  blanks: {},
  steps: [],
  endedReason: 'customer-did-not-answer',
  summary: 'Nobody answered.',
  success: null,
};

export const reminderBusy: DemoScenario = {
  assistant: 'reminders',
  blanks: {},
  steps: [],
  endedReason: 'customer-busy',
  summary: 'The line was busy.',
  success: null,
};
