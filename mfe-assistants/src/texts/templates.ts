/** Texts that a template generates, and typical questions of callers. */
interface TemplateTexts {
  label: string;
  name: string;
  description: string;
  firstMessage: (company: string) => string;
  role: string;
  /** What the assistant does, one instruction per line. */
  tasks: readonly string[];
  /** Questions and answers for the member to adapt. */
  answers: (hours: string) => readonly (readonly [question: string, answer: string])[];
}

const createHoursAnswer = (hours: string) =>
  ['When are you open?', `We are open ${hours}.`] as const;

export const templateTexts = {
  label: 'Start from',
  empty: 'Empty',
  company: 'Company',
  companyHelp: 'As callers know it.',
  hours: 'Opening hours',
  noCompany: 'our company',
  usualHours: 'Monday to Friday from nine in the morning to five in the evening',
  prompt: (role: string, company: string) =>
    `You are the ${role} of ${company}. Be brief and friendly, and ask one question at a time. If you do not know something, offer that a colleague will call back.`,
  tasks: '# Tasks',
  answers: '# Answers',
  templates: {
    reception: {
      label: 'Reception: answers the main line',
      name: 'Reception',
      description: 'Answers the main line, gives hours and directions, and takes messages.',
      firstMessage: (company) => `Hello, this is ${company}. How can I help?`,
      role: 'reception',
      tasks: [
        'Find out what the caller needs.',
        'Ask for a name and a number if someone needs to call back.',
      ],
      answers: (hours) => [
        createHoursAnswer(hours),
        ['Can someone call me back?', 'A colleague will call you back on the next business day.'],
      ],
    },
    support: {
      label: 'Support: helps with problems',
      name: 'Customer Support',
      description: 'Helps customers with product problems and questions.',
      firstMessage: (company) => `Hello, this is ${company} support. What can I help you with?`,
      role: 'customer support',
      tasks: [
        'Ask which product it is and what goes wrong.',
        'Give one step at a time, and wait until the caller has done it.',
      ],
      answers: (hours) => [
        createHoursAnswer(hours),
        ['How long is the warranty?', 'Our warranty is two years.'],
        ['What does a repair cost?', 'Repairs under warranty are free.'],
      ],
    },
    bookings: {
      label: 'Bookings: arranges appointments',
      name: 'Bookings',
      description: 'Arranges, moves and cancels appointments.',
      firstMessage: (company) => `Hello, this is ${company}. Would you like an appointment?`,
      role: 'booking desk',
      tasks: [
        'Ask for the day, the time and the name.',
        'Repeat the appointment before you end the call.',
      ],
      answers: (hours) => [
        ['When can I come in?', `Appointments are available ${hours}.`],
        ['How long does an appointment take?', 'An appointment takes about 30 minutes.'],
        ['Can I cancel my appointment?', 'You can cancel up to the day before.'],
      ],
    },
    orders: {
      label: 'Order status: tracks orders',
      name: 'Order Status',
      description: 'Tells customers where their orders are, and how delivery and returns work.',
      firstMessage: (company) => `Hello, this is ${company}. Which order are you calling about?`,
      role: 'order desk',
      tasks: ['Ask for the order number.', 'Never guess where an order is.'],
      answers: (hours) => [
        createHoursAnswer(hours),
        ['How long does delivery take?', 'Delivery takes two to four business days.'],
        ['Can I return my order?', 'You can return unused items within 30 days.'],
      ],
    },
  } satisfies Record<string, TemplateTexts>,
} as const;
