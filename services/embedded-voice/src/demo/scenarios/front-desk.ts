import { bot, tool, user } from '../../domain/conversation/scenario';
import type { DemoScenario } from './demo-scenario';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

export const bookVisit: DemoScenario = {
  assistant: 'front-desk',
  blanks: {
    problem: [
      'my furnace keeps switching itself off',
      'the heat pump is making a rattling noise',
      'there is no hot water since last night',
      'the upstairs radiators stay cold',
    ],
    day: days,
    time: ['nine in the morning', 'half past ten', 'two in the afternoon', 'a quarter to four'],
    street: ['14 Alder Court', '208 Quarry Road', '77 Millpond Lane', '5 Old Orchard Drive'],
  },
  steps: [
    bot('Thank you for calling Larkmoor Heating and Home, this is the front desk. How can I help?'),
    user(
      'Hi, {problem}. Can somebody come and have a look?',
      'Good morning. I need a technician, {problem}.',
    ),
    bot(
      'I am sorry to hear that. Let me find you a visit. May I have the name on the account?',
      'That is no fun in this weather. I can book a technician for you. What name is the account under?',
    ),
    user("Sure, it's {name}.", '{name}.'),
    tool(
      'lookup_customer',
      { name: '{name}' },
      '{"found":true,"name":"{name}","address":"{street}","plan":"Comfort"}',
    ),
    bot(
      'Thank you, {first}. I have you at {street}. The next free visit is {day} at {time}. Does that work?',
    ),
    user('{day} works for me.', "Yes, that's fine. Will they call before they come?"),
    tool(
      'book_appointment',
      { customer: '{name}', day: '{day}', time: '{time}', reason: '{problem}' },
      '{"status":"booked","window":"2 hours","technician":"assigned on the day"}',
    ),
    bot(
      'You are booked for {day} at {time}, with a two-hour window. The technician calls half an hour ahead. Is there anything else?',
    ),
    user("No, that's all. Thanks a lot.", 'No, thank you, that was quick.'),
    tool('end_call', {}, 'Call ended.'),
    bot('You are welcome, {first}. Have a good day. Goodbye.'),
  ],
  endedReason: 'assistant-ended-call',
  summary: [
    '{name} reported a heating problem ({problem}) and was booked for a technician visit on {day} at {time}.',
    'A technician visit was booked for {name} on {day} at {time} because {problem}.',
  ],
  success: true,
  goal: 'Visit booked',
};

export const moveVisit: DemoScenario = {
  assistant: 'front-desk',
  blanks: {
    from: ['Monday', 'Tuesday', 'Wednesday'],
    to: ['Thursday', 'Friday', 'Saturday'],
    reason: [
      'I have to work that day',
      'we are traveling after all',
      'my daughter has a school event',
    ],
  },
  steps: [
    bot('Thank you for calling Larkmoor Heating and Home, this is the front desk. How can I help?'),
    user(
      'I have a visit on {from}, but {reason}. Can I move it?',
      'Hello, this is {name}. I need to change my appointment on {from}, {reason}.',
    ),
    bot('Of course. Let me look up your booking.'),
    tool(
      'lookup_customer',
      { name: '{name}' },
      '{"found":true,"name":"{name}","nextVisit":"{from}, 10:30"}',
    ),
    bot('I see your visit on {from} at half past ten. I could offer {to}, morning or afternoon.'),
    user('{to} morning, please.', 'The afternoon of {to} would be great.'),
    tool(
      'book_appointment',
      { customer: '{name}', day: '{to}', replaces: '{from}' },
      '{"status":"moved","from":"{from}","to":"{to}"}',
    ),
    bot('Done. Your visit is now on {to}, and the one on {from} is canceled.'),
    user('Perfect, thanks. Bye!', 'Great, thank you. Goodbye.'),
  ],
  endedReason: 'customer-ended-call',
  summary: '{name} moved a technician visit from {from} to {to}.',
  success: true,
  goal: 'Visit moved',
};

export const openingHours: DemoScenario = {
  assistant: 'front-desk',
  blanks: {
    town: ['Fernhill', 'Castle Bridge', 'Upper Wick', 'Lakeside'],
  },
  steps: [
    bot('Thank you for calling Larkmoor Heating and Home, this is the front desk. How can I help?'),
    user('Hi, do you also come out to {town}?', 'Quick question, is {town} in your service area?'),
    bot(
      'Yes, we serve {town} every weekday. Visits there are between eight in the morning and five in the afternoon.',
    ),
    user('And on Saturdays?'),
    bot(
      'On Saturdays we come for emergencies only, from nine to one. Would you like to book a visit?',
    ),
    user("Not today, I'll think about it. Thank you!", 'No, I just wanted to know. Thanks, bye.'),
  ],
  endedReason: 'customer-ended-call',
  summary: 'The caller asked whether {town} is served and when. No visit was booked.',
  success: true,
  goal: 'Question answered',
};
