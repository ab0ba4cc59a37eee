import { bot, user } from '../../domain/conversation/scenario';
import type { AssistantKey, DemoScenario } from './demo-scenario';

/** A caller asks something the handbook lacks; the assistant offers a call back. */
function askUnknown(
  assistant: AssistantKey,
  greeting: string,
  question: string,
  matter: string,
): DemoScenario {
  return {
    assistant,
    blanks: {},
    steps: [
      bot(greeting),
      user(question),
      bot('I am sorry, I do not know that. Shall a colleague call you back?'),
      user('Yes, please.', "No, I'll call again tomorrow."),
      bot('All right. Thank you for calling, goodbye.'),
    ],
    endedReason: 'assistant-ended-call',
    summary: `{name} asked ${matter}, which the handbook does not say. A call back was offered.`,
    success: false,
    unknown: question,
  };
}

const desk =
  'Thank you for calling Larkmoor Heating and Home, this is the front desk. How can I help?';
const care =
  'Larkmoor customer care, hello. I can help with orders and invoices. What can I do for you?';
const support =
  'You have reached technical support at Larkmoor. Which device are you calling about?';

export const unansweredQuestions: readonly DemoScenario[] = [
  askUnknown('front-desk', desk, 'Do you service oil boilers?', 'whether oil boilers are serviced'),
  askUnknown('front-desk', desk, 'Do you also clean chimneys?', 'about chimneys'),
  askUnknown('customer-care', care, 'Can I pay my invoice by check?', 'about paying by check'),
  askUnknown(
    'customer-care',
    care,
    'Is there a discount for pensioners?',
    'for a discount for pensioners',
  ),
  askUnknown(
    'technical-support',
    support,
    'Does the thermostat work with a voice assistant?',
    'whether the thermostat works with voice assistants',
  ),
];
