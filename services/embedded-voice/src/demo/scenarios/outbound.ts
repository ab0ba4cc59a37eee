import { bot, tool, user } from '../../domain/conversation/scenario';
import type { DemoScenario } from './demo-scenario';

/** Outbound calls: the person called has no question. */

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

export const confirmVisit: DemoScenario = {
  assistant: 'front-desk',
  blanks: { day: days, time: ['nine', 'half past ten', 'two', 'a quarter to four'] },
  steps: [
    bot(
      'Hello, this is the front desk of Larkmoor Heating and Home. Your technician visit is planned for {day} at {time}. Does that still suit you?',
    ),
    user('Oh, right, {day}. Yes, I will be at home.', "Yes, that's fine. Thanks for checking."),
    bot('Good. The technician calls half an hour before. Is there anything we should know?'),
    user(
      'The bell is broken, so please knock.',
      'The dog barks, but he is friendly.',
      'No, all good.',
    ),
    bot('Thank you, I have noted it. See you on {day}.'),
    user('Thanks, bye.'),
  ],
  endedReason: 'customer-ended-call',
  summary: '{name} confirmed the technician visit on {day} at {time}.',
  success: true,
  goal: 'Visit confirmed',
};

export const arrangeDelivery: DemoScenario = {
  assistant: 'customer-care',
  blanks: {
    item: ['a set of furnace filters', 'a smart thermostat', 'two radiator valves'],
    day: days,
  },
  steps: [
    bot(
      'Hello, this is Larkmoor customer care. Your order, {item}, has arrived. Would {day} suit you for the delivery?',
    ),
    user(
      'That was quick. {day} works, after four.',
      '{day} is good. Can you leave it at the door?',
    ),
    bot('Of course, I have noted that for {day}. Do you have any other question?'),
    user('No, thank you.', 'Not for now, thanks.'),
    bot('Thank you, {first}. Have a good day.'),
  ],
  endedReason: 'assistant-ended-call',
  summary: 'The delivery of {item} to {name} was arranged for {day}.',
  success: true,
  goal: 'Delivery arranged',
};

export const followUp: DemoScenario = {
  assistant: 'technical-support',
  blanks: { device: ['boiler', 'heat pump', 'furnace'], priority: ['normal'] },
  steps: [
    bot(
      'Hello, this is technical support at Larkmoor. Our technician repaired your {device} last week. Is it running well?',
    ),
    user('It is warm again, but it hums at night.', 'Mostly, but the pressure drops a little.'),
    bot('Then I open a ticket, so that the technician has another look. Is that all right?'),
    user('Yes, please do.', 'That would be good.'),
    tool(
      'create_ticket',
      { customer: '{name}', device: '{device}', code: 'follow-up', priority: '{priority}' },
      '{"ticket":"TS-1210","answerWithin":"1 day"}',
    ),
    bot('Ticket TS-1210 is open, and a technician calls you within a day. Thank you, {first}.'),
    user('Thank you for asking. Bye.'),
  ],
  endedReason: 'customer-ended-call',
  summary: '{name} was asked about the repaired {device}. Ticket TS-1210 was opened.',
  success: true,
  goal: 'Ticket opened',
};
