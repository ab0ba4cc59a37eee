import type { Document } from '../../store/documents';
import { createDatasetScenario } from '../conversation/caller-questions';
import { toOutboundGreeting } from '../conversation/outbound-greeting';
import { bot, type Scenario, type Step, silence, tool, user } from '../conversation/scenario';
import { getToolName } from '../tools/tool-server';
import type { CallOutcome } from './call-outcome';
import { getSpokenName, type PlacedCall, toSpokenText } from './placed-call';

const BLANKS = {
  topic: ['my appointment', 'my last invoice', 'a delivery', 'my account', 'your opening hours'],
  day: ['Monday', 'Tuesday', 'Thursday', 'Friday'],
  time: ['nine in the morning', 'noon', 'half past two', 'four in the afternoon'],
};

interface FunctionTool {
  name: string;
  properties: Record<string, { type?: string }>;
}

function getFunctions(tools: Document[]): FunctionTool[] {
  return tools.flatMap((one) => {
    const name = getToolName(one);
    if ((one.type !== 'function' && one.type !== 'apiRequest') || name === null) return [];
    const declared = one.function as { parameters?: Document } | undefined;
    const schema = (declared?.parameters ?? one.body) as Document | null | undefined;
    const properties = (schema?.properties ?? {}) as FunctionTool['properties'];
    return [{ name, properties }];
  });
}

/** @returns a plausible argument for a parameter with this name */
function makeArgument(parameter: string): string {
  if (/name|customer/i.test(parameter)) return '{name}';
  if (/day|date/i.test(parameter)) return '{day}';
  if (/time|hour/i.test(parameter)) return '{time}';
  return '{topic}';
}

function createLookUp({ name, properties }: FunctionTool): Step {
  const parameters = Object.keys(properties).map((key) => [key, makeArgument(key)]);
  return tool(name, Object.fromEntries(parameters), '{"status":"ok","found":1}');
}

const getGoodbye = ({ assistant, customer }: PlacedCall) =>
  toSpokenText(assistant.endCallMessage, getSpokenName(customer)) ?? 'You are welcome. Goodbye.';

function createConversation(
  opening: Step,
  placed: PlacedCall,
): Pick<Scenario, 'steps' | 'endedReason'> {
  const functions = getFunctions(placed.tools);
  const [first, second] = functions;
  const ending = placed.tools.find(({ type }) => type === 'endCall');
  const steps = [
    opening,
    user(
      'Oh, hello. Good that you call, I wanted to ask about {topic}.',
      'Yes, hi. I have a question about {topic}.',
      'Hello. Is it about {topic}?',
    ),
    bot('Of course. One moment, please, I am looking that up for you.', 'Sure, let me check that.'),
    ...(first ? [createLookUp(first)] : [silence(2)]),
    bot(
      'Thank you for waiting. I have everything here. Would {day} at {time} suit you?',
      'I have found it. We could settle it on {day} at {time}. Is that all right?',
    ),
    user('{day} is fine.', 'Yes, {day} at {time} works for me.', 'That sounds good.'),
    ...(second ? [createLookUp(second)] : []),
    bot('Good, then it is settled for {day} at {time}. Is there anything else?'),
    user('No, that is all. Thank you very much.', 'No, thanks. Have a nice day.'),
    bot(getGoodbye(placed)),
  ];
  if (!ending) return { steps, endedReason: 'customer-ended-call' };
  const name = (ending.function as { name?: string } | undefined)?.name ?? 'endCall';
  return { steps: [...steps, tool(name, {}, 'Call ended.')], endedReason: 'assistant-ended-call' };
}

const FAULTY_PROVIDERS = ['openai', 'anthropic', 'google', 'groq'];

function getProviderFault(assistant: Document): string {
  const provider = String((assistant.model as Document | undefined)?.provider);
  const named = FAULTY_PROVIDERS.includes(provider) ? provider : 'openai';
  return `call.in-progress.error-providerfault-${named}-500-server-error`;
}

const createUnreached = (endedReason: string, summary: string) => (): Scenario => ({
  blanks: BLANKS,
  steps: [],
  success: null,
  endedReason,
  summary,
});

const createFailedScenario = (steps: Step[], endedReason: string, summary: string): Scenario => ({
  blanks: BLANKS,
  steps,
  endedReason,
  summary,
  success: false,
});

interface Opening {
  placed: PlacedCall;
  opening: Step;
}

const scenarios: Record<CallOutcome, (call: Opening) => Scenario> = {
  busy: createUnreached('customer-busy', 'The line was busy.'),
  'no-answer': createUnreached('customer-did-not-answer', 'No one answered.'),
  'carrier-fault': createUnreached(
    'twilio-failed-to-connect-call',
    'The call could not be connected.',
  ),
  'no-customer-audio': ({ opening }) =>
    createFailedScenario(
      [opening, silence(9), bot('Hello? Can you hear me?'), silence(9)],
      'call.in-progress.error-assistant-did-not-receive-customer-audio',
      'The line was open, but nothing of {name} could be heard.',
    ),
  'provider-fault': ({ opening, placed }) =>
    createFailedScenario(
      [opening, user('Yes, hello. I have a question about {topic}.'), silence(7)],
      getProviderFault(placed.assistant),
      '{name} asked about {topic}; then the model failed and the call was lost.',
    ),
  voicemail: ({ placed }) =>
    createFailedScenario(
      [
        user('You have reached the voicemail of {name}. Please leave a message after the tone.'),
        silence(2),
        bot(
          toSpokenText(placed.assistant.voicemailMessage, getSpokenName(placed.customer)) ??
            'Hello, we tried to reach you about {topic}. Please call us back. Goodbye.',
        ),
      ],
      'voicemail',
      'A message was left on the voicemail of {name}.',
    ),
  silence: ({ opening }) =>
    createFailedScenario(
      [opening, user('One moment, please.'), silence(14), bot('Are you still there?'), silence(14)],
      'silence-timed-out',
      '{name} asked for a moment and said nothing more.',
    ),
  'hang-up': ({ opening }) =>
    createFailedScenario(
      [opening, user('No, thank you. Not now.')],
      'customer-ended-call',
      '{name} did not want to talk.',
    ),
  conversation: ({ opening, placed }) =>
    placed.questions?.length
      ? createDatasetScenario(placed.questions, { opening, goodbye: getGoodbye(placed) })
      : createSettledScenario(opening, placed),
};

function createSettledScenario(opening: Step, placed: PlacedCall): Scenario {
  return {
    ...createConversation(opening, placed),
    blanks: BLANKS,
    summary: '{name} asked about {topic}; it was settled for {day} at {time}.',
    success: true,
  };
}

/** @returns a scenario for any assistant, based on its first and last messages and its tools */
export function createGeneralScenario(outcome: CallOutcome, placed: PlacedCall): Scenario {
  const first = toSpokenText(placed.assistant.firstMessage, getSpokenName(placed.customer));
  const opening = bot(
    first ? toOutboundGreeting(first) : 'Hello, this is an assistant. Do you have a minute?',
  );
  return scenarios[outcome]({ placed, opening });
}
