import { calculateBill } from '../domain/call/bill';
import { type CallMessage, toTranscript } from '../domain/conversation/call-messages';
import { fillScenario } from '../domain/conversation/fill-scenario';
import { layOutConversation } from '../domain/conversation/lay-out';
import { createRandom, type Random } from '../domain/conversation/random';
import type { Document } from '../store/documents';
import { allAssistants } from './all-assistants';
import { customers, type PlannedCall } from './call-plan';
import { answersFromHandbook, demoModel, demoTranscriber, demoVoice } from './demo-assistants';
import { getDemoId } from './demo-documents';
import type { DemoScenario } from './scenarios/demo-scenario';

export interface DemoCall {
  id: string;
  created_at: string;
  updated_at: string;
  started_at: string | null;
  ended_at: string;
  cost: number;
  document: Document;
  messages: CallMessage[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const toIso = (ms: number) => new Date(ms).toISOString();

/** Creation times differ by milliseconds, so that paging by time never skips or repeats one. */
function getCreatedAt(
  { daysAgo }: PlannedCall,
  { now, index }: { now: number; index: number },
  random: Random,
): number {
  const midnight = Math.floor(now / DAY_MS) * DAY_MS - daysAgo * DAY_MS;
  return midnight + Math.round(random.between(14 * 60, 22 * 60)) * 60_000 + 500 + index;
}

/** @param index position in the plan, which seeds the random parts and ids of the call */
export function createDemoCall(
  accountId: string,
  planned: PlannedCall,
  index: number,
  now: number,
): DemoCall {
  const { scenario, type } = planned;
  const random = createRandom(7_919 * (index + 1));
  const id = getDemoId(accountId, 'call', String(index));
  const place = (index * 5 + 3) % customers.length;
  const customer = customers[place] as string;
  const assistant = allAssistants.find(({ key }) => key === scenario.assistant);
  if (!assistant) throw new Error(`No demo assistant "${scenario.assistant}"`);

  const createdAt = getCreatedAt(planned, { now, index }, random);
  const answered = scenario.steps.length > 0;
  const ringingMs = type === 'outboundPhoneCall' ? Math.round(random.between(4000, 11_000)) : 700;
  const startedAt = createdAt + ringingMs;
  const telling = fillScenario(scenario, customer, random);
  let toolCalls = 0;
  const { messages, endMs } = layOutConversation(telling.steps, {
    systemPrompt: assistant.prompt,
    startedAt,
    toolCallId: () =>
      `call_${getDemoId(accountId, `tool-call-${index}`, String(toolCalls++)).slice(0, 8)}`,
    random,
  });
  const endedAt = answered ? startedAt + endMs : createdAt + 25_000 + ringingMs;
  const transcript = toTranscript(messages);
  const phone = type !== 'webCall';
  const cost = calculateBill({
    messages,
    seconds: answered ? (endedAt - startedAt) / 1000 : 0,
    ...(phone ? { carrier: 'twilio' } : {}),
    systemPrompt: assistant.prompt,
    summary: telling.summary,
    models: { model: demoModel, voice: demoVoice, transcriber: demoTranscriber },
  });
  const spoken = answered ? addKnowledge(messages, scenario) : [];
  return {
    id,
    created_at: toIso(createdAt),
    updated_at: toIso(endedAt + 3_200),
    started_at: answered ? toIso(startedAt) : null,
    ended_at: toIso(endedAt),
    cost: cost.cost,
    messages: spoken,
    document: {
      type,
      status: 'ended',
      endedReason: scenario.endedReason,
      ...(answered ? { startedAt: toIso(startedAt) } : {}),
      endedAt: toIso(endedAt),
      assistantId: getDemoId(accountId, 'assistant', scenario.assistant),
      ...(phone ? toPhone(accountId, planned, index) : {}),
      customer: phone ? { name: customer, number: getCustomerNumber(place) } : { name: customer },
      transport: phone ? { provider: 'twilio' } : { provider: 'daily' },
      ...cost,
      messages: spoken,
      artifact: { transcript, messages: spoken },
      analysis: {
        summary: telling.summary,
        ...(scenario.success === null ? {} : { successEvaluation: String(scenario.success) }),
        ...(scenario.goal ? { structuredData: { goal: scenario.goal } } : {}),
      },
    },
  };
}

const areaCodes = ['415', '510', '628', '650', '707', '916'];

function getCustomerNumber(place: number): string {
  return `+1${areaCodes[place % areaCodes.length]}55501${String(10 + place * 2)}`;
}

/** Records how the first answer was found, as the service does in live calls. */
function addKnowledge(
  messages: CallMessage[],
  { assistant, unknown }: DemoScenario,
): CallMessage[] {
  if (!answersFromHandbook.includes(assistant)) return messages;
  const question = messages.findIndex(({ role }) => role === 'user');
  const at = messages.findIndex(({ role }, index) => role === 'bot' && index > question);
  const message = messages[at];
  const asked = messages[question];
  if (message?.role !== 'bot' || asked?.role !== 'user') return messages;
  const knowledge = {
    outcome: unknown ? ('unknown' as const) : ('prompt' as const),
    question: unknown ?? asked.message,
    sources: [],
    best: null,
    threshold: 0.5,
    milliseconds: 40,
  };
  return messages.with(at, { ...message, metadata: { knowledge } });
}

function toPhone(accountId: string, { scenario, type }: PlannedCall, index: number): Document {
  const support = type === 'outboundPhoneCall' || scenario.assistant === 'technical-support';
  return {
    phoneNumberId: getDemoId(accountId, 'phone-number', support ? 'support-line' : 'main-line'),
    phoneCallProvider: 'twilio',
    phoneCallProviderId: `CA${getDemoId(accountId, 'provider-call', String(index)).replaceAll('-', '')}`,
  };
}
