import { bot, silence, tool, user } from '../../domain/conversation/scenario';
import type { DemoScenario } from './demo-scenario';

const greeting = bot(
  'Larkmoor customer care, hello. I can help with orders and invoices. What can I do for you?',
);

export const orderStatus: DemoScenario = {
  assistant: 'customer-care',
  blanks: {
    order: ['LM-48213', 'LM-48377', 'LM-47950', 'LM-48502'],
    item: ['a set of furnace filters', 'a smart thermostat', 'two radiator valves'],
    day: ['tomorrow', 'on Thursday', 'on Friday'],
  },
  steps: [
    greeting,
    user(
      "I ordered {item} last week and it's still not here.",
      'Hi, I am calling about order {order}. Where is it?',
    ),
    bot('Let me check that for you. Can you tell me your name, please?'),
    user('{name}.'),
    tool(
      'lookup_customer',
      { name: '{name}', topic: 'order' },
      '{"order":"{order}","item":"{item}","status":"in transit","expected":"{day}"}',
    ),
    bot(
      'Thank you, {first}. Order {order}, {item}, left our warehouse and should arrive {day}. I can have a text sent to you when it is out for delivery.',
    ),
    user('Yes, please do that.', "No need, I'll wait."),
    bot('All right. Is there anything else I can check for you?'),
    user('No, that was it. Thank you.', "That's all, bye."),
  ],
  endedReason: 'customer-ended-call',
  summary: '{name} asked for order {order} ({item}). It is in transit and expected {day}.',
  success: true,
  goal: 'Order found',
};

export const billingQuestion: DemoScenario = {
  assistant: 'customer-care',
  blanks: {
    amount: ['$148.00', '$92.50', '$215.40', '$64.00'],
    extra: ['a call-out fee', 'a replacement valve', 'half an hour of extra labor'],
    invoice: ['20931', '20877', '21004'],
  },
  steps: [
    greeting,
    user(
      'I got an invoice for {amount} and I do not understand why it is that much.',
      'Hello, my bill is higher than what I was told. It says {amount}.',
    ),
    bot('I understand. May I have your name, so that I can open the invoice?'),
    user("It's {name}.", '{name}, invoice {invoice}.'),
    tool(
      'lookup_customer',
      { name: '{name}', topic: 'invoice' },
      '{"invoice":"{invoice}","total":"{amount}","lines":["Visit","{extra}"],"due":"in 14 days"}',
    ),
    bot(
      'I have invoice {invoice} here. The total of {amount} is the visit itself and {extra}, which the technician added on site.',
    ),
    user('Nobody told me about that.', 'Ah, right. He did mention that.'),
    bot(
      'It is noted on the report that you signed, and I will send you a copy. Would you like to pay by a link, in two parts if that helps?',
    ),
    user('Two parts would help, yes.', 'Just send me the link, please.'),
    tool(
      'send_payment_link',
      { customer: '{name}', invoice: '{invoice}' },
      '{"sent":true,"channel":"sms"}',
    ),
    bot('The link is on its way to your phone. It stays valid for fourteen days.'),
    user('Okay, got it. Thanks for explaining.', 'Thank you. Bye.'),
  ],
  endedReason: 'customer-ended-call',
  summary: [
    '{name} questioned invoice {invoice} over {amount}. The extra line ({extra}) was explained and a payment link was sent.',
    'Invoice {invoice} ({amount}) was explained to {name}; the extra was {extra}. Payment link sent by text message.',
  ],
  success: true,
  goal: 'Payment link sent',
};

export const complaint: DemoScenario = {
  assistant: 'customer-care',
  blanks: {
    times: ['twice', 'three times'],
    trouble: ['the same leak', 'a technician who did not show up', 'a thermostat that came broken'],
  },
  steps: [
    greeting,
    user(
      'I have called {times} now about {trouble}, and nothing happens. I want to talk to a person.',
    ),
    bot('I am sorry that this has taken so long. Let me see who has your case.'),
    tool(
      'lookup_customer',
      { name: '{name}', topic: 'case' },
      '{"case":"open","owner":"service lead","contacts":3}',
    ),
    bot(
      'Your case is with our service lead. I am putting you through now, please stay on the line.',
    ),
    tool('transfer_to_team', { destination: 'service lead' }, 'Transfer initiated.'),
    user('Thank you.', 'Finally.'),
  ],
  endedReason: 'assistant-forwarded-call',
  summary:
    '{name} complained about {trouble} after calling {times} and was put through to the service lead.',
  success: true,
};

export const wentSilent: DemoScenario = {
  assistant: 'customer-care',
  blanks: { item: ['furnace filters', 'a thermostat cover'] },
  steps: [
    greeting,
    user('Hi, I would like to return {item}. Hold on, somebody is at the door.'),
    bot('Of course, take your time.'),
    silence(14),
    bot('Are you still there?', 'I am still here when you are ready.'),
    silence(16),
    bot('I cannot hear you, so I will end the call now. Please call again at any time.'),
  ],
  endedReason: 'silence-timed-out',
  summary: 'The caller wanted to return {item}, left the phone and did not come back.',
  success: false,
};
