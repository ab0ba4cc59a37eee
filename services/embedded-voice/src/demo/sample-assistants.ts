import type { AssistantSource } from './demo-assistants';

/** @returns a prompt as members write it: who speaks, and typical questions with answers */
function writePrompt(manner: string, answers: readonly (readonly [string, string])[]): string {
  const pairs = answers.map(([question, answer]) => `Q: ${question}\nA: ${answer}`);
  return `${manner}\n\n# Answers\n\n${pairs.join('\n\n')}\n`;
}

const describeManner = (role: string) =>
  `You are the ${role} of Maplecourt Home, a shop for furniture, lamps and kitchens. Be brief and friendly, and ask one question at a time. If you do not know something, offer that a colleague calls back.`;

const house = [
  [
    'When are you open?',
    'We are open Monday to Saturday from nine in the morning to seven in the evening.',
  ],
  ['Are you open on Sunday?', 'We are closed on Sundays.'],
  [
    'Where is your shop?',
    'Our shop is at 40 Linden Street, and parking is free in the yard behind it.',
  ],
  ['Can I pay by card?', 'We accept cards, cash and bank transfers.'],
] as const;

/**
 * Assistants of the sample pack, which the dashboard shows as examples when there are none. Their
 * prompts answer the questions they suggest.
 */
export const sampleAssistants: AssistantSource[] = [
  {
    key: 'sample-support',
    name: 'Customer Support Assistant',
    description: 'Answers questions about products, orders and deliveries',
    status: 'active',
    firstMessage: 'Hello, this is Maplecourt Home. How can I help with your order today?',
    prompt: writePrompt(describeManner('customer support'), [
      ...house,
      ['How much is delivery?', 'Delivery costs $6, and it is free for orders above $80.'],
      ['Is delivery free?', 'Delivery is free for orders above $80, and costs $6 below.'],
      ['How long does delivery take?', 'Delivery takes two to four working days.'],
      [
        'Where is my parcel?',
        'We send an email that shows where a parcel or an order is, and on which day it arrives.',
      ],
      [
        'Where is my order?',
        'We send an email that shows where a parcel or an order is, and on which day it arrives.',
      ],
      [
        'Can I return a lamp?',
        'We take back anything within 30 days if it is unused, and the return by post is free.',
      ],
      [
        'How do I send something back?',
        'We take back anything within 30 days if it is unused, and the return by post is free.',
      ],
      ['How long does a refund take?', 'A refund takes up to five working days.'],
      [
        'How long is the guarantee?',
        'Our guarantee is five years on furniture and two years on lamps.',
      ],
      [
        'Can I cancel or change my order?',
        'Orders can be changed or canceled until they leave the warehouse.',
      ],
      [
        'What if my order arrived damaged?',
        'We replace damaged goods free of charge if we get a photo within 14 days.',
      ],
    ]),
    examples: ['How much is delivery?', 'Can I return a lamp?', 'When are you open?'],
    functions: [],
  },
  {
    key: 'sample-sales',
    name: 'Sales Assistant',
    description: 'Qualifies new leads and books demonstrations',
    status: 'active',
    firstMessage: 'Hello, this is Maplecourt Kitchens. What kind of kitchen do you have in mind?',
    prompt: writePrompt(describeManner('kitchen sales assistant'), [
      ...house,
      [
        'What does a kitchen cost?',
        'A kitchen costs between $6,000 and $18,000, with installation.',
      ],
      [
        'How long does a kitchen take?',
        'A kitchen is ready eight weeks after the order, and installation takes two days.',
      ],
      ['When is a kitchen ready?', 'A kitchen is ready eight weeks after the order.'],
      [
        'Can I pay in months?',
        'We offer payment in 12 or 24 months without interest, after a deposit of 20 percent.',
      ],
      ['Is planning free?', 'Planning is free and takes about an hour.'],
      [
        'Can I see a kitchen?',
        'We show kitchens in our showroom on weekdays from ten to five, and a demonstration takes 30 minutes.',
      ],
      ['Do you install the kitchen?', 'We deliver and install every kitchen ourselves.'],
      ['How long is the guarantee?', 'Our guarantee on kitchens is ten years.'],
    ]),
    examples: [
      'What does a kitchen cost?',
      'How long does a kitchen take?',
      'Can I pay in months?',
    ],
    functions: [],
  },
  {
    key: 'sample-scheduler',
    name: 'Appointment Scheduler',
    description: 'Finds free times and confirms appointments',
    status: 'inactive',
    firstMessage:
      'Hello, this is the appointment desk of Maplecourt Home. Which visit is it about?',
    prompt: writePrompt(describeManner('appointment desk'), [
      ...house,
      [
        'When can a fitter come?',
        'Our fitters come on weekdays between eight and five, within a window of two hours.',
      ],
      ['What does assembly cost?', 'Assembly costs $60 an hour.'],
      ['How long does assembly take?', 'Assembly takes about two hours for a wardrobe.'],
      [
        'Can I move my appointment?',
        'Appointments can be moved or canceled free of charge until noon of the day before.',
      ],
      [
        'Can I cancel my appointment?',
        'Appointments can be moved or canceled free of charge until noon of the day before.',
      ],
      ['Do you call before you come?', 'Our fitters call half an hour before they arrive.'],
      ['Which area do you serve?', 'We serve the city and places within 30 miles.'],
      ['What does measuring cost?', 'Measuring a room is free.'],
    ]),
    examples: ['When can a fitter come?', 'What does assembly cost?', 'Can I move my appointment?'],
    functions: [],
  },
];
