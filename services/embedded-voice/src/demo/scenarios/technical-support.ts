import { bot, silence, tool, user } from '../../domain/conversation/scenario';
import type { DemoScenario } from './demo-scenario';

const greeting = bot(
  'You have reached technical support at Larkmoor. Which device are you calling about?',
);

export const thermostatOffline: DemoScenario = {
  assistant: 'technical-support',
  blanks: {
    room: ['hallway', 'living room', 'bedroom'],
    light: ['amber', 'red'],
  },
  steps: [
    greeting,
    user(
      'The smart thermostat in the {room}. The app says it is offline.',
      "It's my thermostat. It lost the wireless network since we changed the router.",
    ),
    bot(
      'Let us bring it back. Please look at the small light under the display. Which color is it?',
    ),
    user('It is {light}.', '{light}, I think. Yes, {light}.'),
    bot(
      'That means it has power and no network. Press and hold the dial for ten seconds, until the word setup appears.',
    ),
    silence(11),
    user('Okay. It says setup now.'),
    bot('Good. In the app choose add device, then pick your new network and enter its password.'),
    user('Wait a moment. It is asking for the network.', "I'm typing the password."),
    silence(18),
    user('It says connected. And the temperature is there again!'),
    bot(
      'Wonderful. Your schedules were kept, so there is nothing more to set. Can I help with anything else?',
    ),
    user('No, that fixed it. Thank you so much.', 'No, that is it. Bye.'),
  ],
  endedReason: 'customer-ended-call',
  summary:
    'The thermostat in the {room} had lost its network ({light} light). It was set up again during the call and is online.',
  success: true,
  goal: 'Thermostat online',
};

export const errorCode: DemoScenario = {
  assistant: 'technical-support',
  blanks: {
    code: ['E4', 'F28', 'E13'],
    device: ['boiler', 'heat pump', 'furnace'],
    ticket: ['TS-1184', 'TS-1201', 'TS-1167'],
  },
  steps: [
    greeting,
    user(
      'My {device} shows {code} and does not start.',
      'The {device}. There is an error, {code}.',
    ),
    bot(
      'Thank you. {code} on a {device} is most often a blocked filter or low pressure. Is the gauge in the green part?',
    ),
    user('No, it is almost at zero.', 'It is a bit below the green.'),
    bot(
      'Then please do not restart it. May I have your name? I will open a ticket for our technicians.',
    ),
    user('{name}.', "Sure, I'm {name}."),
    tool(
      'lookup_customer',
      { name: '{name}', topic: 'device' },
      '{"found":true,"device":"{device}","warranty":"until next year"}',
    ),
    tool(
      'create_ticket',
      { customer: '{name}', device: '{device}', code: '{code}', priority: 'high' },
      '{"ticket":"{ticket}","answerWithin":"2 hours"}',
    ),
    bot(
      'I have opened ticket {ticket}. A technician calls you within two hours, and the {device} is still under warranty.',
    ),
    user('Good, thank you.', 'Two hours is fine. Thanks.'),
    tool('end_call', {}, 'Call ended.'),
    bot('Thank you for calling, {first}. Goodbye.'),
  ],
  endedReason: 'assistant-ended-call',
  summary:
    '{name} reported error {code} on a {device} with low pressure. Ticket {ticket} was opened with high priority; a technician calls back within two hours.',
  success: true,
  goal: 'Ticket opened',
};

export const noAudio: DemoScenario = {
  assistant: 'technical-support',
  blanks: {},
  steps: [greeting, silence(19)],
  endedReason: 'call.in-progress.error-assistant-did-not-receive-customer-audio',
  summary: 'No audio was received from the caller. Nothing was said.',
  success: null,
};
