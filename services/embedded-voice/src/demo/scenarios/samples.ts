import { bot, user } from '../../domain/conversation/scenario';
import type { AssistantKey, DemoScenario } from './demo-scenario';

/** @returns a short conversation of alternating turns, starting with the assistant */
function createConversation(
  assistant: AssistantKey,
  turns: readonly string[],
  more: Pick<DemoScenario, 'blanks' | 'summary' | 'goal'> & { success?: boolean },
): DemoScenario {
  return {
    assistant,
    success: true,
    endedReason: 'customer-ended-call',
    steps: turns.map((text, index) => (index % 2 === 0 ? bot(text) : user(text))),
    ...more,
  };
}

const support = 'Hello, this is Maplecourt Home. How can I help with your order today?';
const sales = 'Hello, this is Maplecourt Kitchens. What kind of kitchen do you have in mind?';
const desk = 'Hello, this is the appointment desk of Maplecourt Home. Which visit is it about?';
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

export const parcel = createConversation(
  'sample-support',
  [
    support,
    'Hi, I ordered {item} and wonder when it comes.',
    'Deliveries take two to four working days. The tracking email names the day.',
    'Ah, I see it now, {day}. Thank you.',
    'You are welcome. Goodbye.',
  ],
  {
    blanks: { item: ['a floor lamp', 'two chairs', 'a bookshelf'], day: days },
    summary: 'The caller asked when {item} arrives and found the day in the tracking email.',
    goal: 'Order found',
  },
);

export const goodsBack = createConversation(
  'sample-support',
  [
    support,
    'I want to send back {item}. It does not fit.',
    'That is possible within 30 days if it is unused, and the return by post is free.',
    'It is unused. And the money?',
    'Refunds arrive within five working days.',
    'Good, thanks. Bye.',
  ],
  {
    blanks: { item: ['a lamp shade', 'a side table', 'a set of curtains'] },
    summary: 'The caller returns {item}; the conditions and the refund were explained.',
    goal: 'Return explained',
  },
);

export const noStock = createConversation(
  'sample-support',
  [
    support,
    'Do you have {item} in stock?',
    'I do not have that here. Shall a colleague call you back?',
    "No, I'll look on the website.",
  ],
  {
    blanks: { item: ['the oak table in black', 'the green armchair'] },
    summary: 'The caller asked for the stock of {item}. There was no answer.',
    goal: undefined,
    success: false,
  },
);

export const kitchenDemo = createConversation(
  'sample-sales',
  [
    sales,
    'Something small, for {room}.',
    'A demonstration is free and takes 30 minutes. Would {day} suit you?',
    '{day} is fine, in the morning.',
    'Then {day} morning in our showroom. Please bring the size of the room and a photo.',
    'I will. Thank you.',
  ],
  {
    blanks: { room: ['a two-room apartment', 'a narrow room', 'an open living room'], day: days },
    summary: 'A demonstration was agreed for {day} morning: a kitchen for {room}.',
    goal: 'Demonstration booked',
  },
);

export const kitchenPrice = createConversation(
  'sample-sales',
  [
    sales,
    'First of all, what does one cost?',
    'Between $6,000 and $18,000, with installation. Payment in months is possible.',
    'That is more than I thought. I have to think about it.',
    'Of course. Planning is free whenever you like.',
    'Thanks, bye.',
  ],
  {
    blanks: {},
    summary: 'The caller asked for prices and wants to think about it.',
    goal: undefined,
    success: false,
  },
);

export const assembly = createConversation(
  'sample-scheduler',
  [
    desk,
    'I need {work}.',
    'Our fitters come on weekdays between eight and five. Would {day} suit you?',
    '{day} afternoon, please.',
    'That is {day} afternoon. The fitter calls half an hour before.',
    'Perfect, thank you.',
  ],
  {
    blanks: { work: ['a wardrobe assembled', 'a kitchen measured', 'two shelves hung'], day: days },
    summary: 'A visit was agreed for {day} afternoon: {work}.',
    goal: 'Visit booked',
  },
);
