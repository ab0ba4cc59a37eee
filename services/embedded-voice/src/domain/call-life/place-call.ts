import { randomBytes, randomUUID } from 'node:crypto';
import type { Queryable } from 'shared-server';
import { VoiceError } from '../../errors/voice-error';
import { type Document, insertDocument, type StoredObject } from '../../store/documents';
import { failingSuffix, hasSuffix } from '../call/call-outcome';
import { planCall, type ScenarioSource } from '../call/call-plan';
import { getCallerQuestions } from '../conversation/caller-questions';
import { getKnowledgeBase } from '../knowledge/knowledge-source';
import { type CallParties, getParties } from '../parties/call-parties';
import { type CallDraft, type CustomerDraft, findCustomerProblem } from '../schemas/call-schema';
import { readTools } from '../tools/read-tools';
import { announceStatus } from './announce';
import { scheduleCall } from './schedule-store';

interface Placing {
  tx: Queryable;
  accountId: string;
  speed: number;
  address: string;
  scenarios: ScenarioSource;
  /** Questions from the assistant's datasets, when the call names none. */
  topics?: readonly string[] | undefined;
}

const CONCURRENT_CALLS = 10;

/** Draft members that the call keeps. */
const KEPT_MEMBERS = [
  'name',
  'assistantId',
  'assistant',
  'assistantOverrides',
  'squadId',
  'squad',
  'squadOverrides',
  'phoneNumberId',
  'phoneNumber',
  'schedulePlan',
] as const;

function getCarrier({ phoneNumber }: CallParties): string {
  const provider = String(phoneNumber.provider ?? 'twilio');
  return ['twilio', 'vonage', 'telnyx'].includes(provider) ? provider : 'vapi';
}

function createDocument(
  draft: CallDraft,
  customer: Document,
  { carrier, later }: { carrier: string; later: boolean },
): Document {
  return {
    ...Object.fromEntries(
      KEPT_MEMBERS.flatMap((member) =>
        draft[member] === undefined ? [] : [[member, draft[member]]],
      ),
    ),
    type: 'outboundPhoneCall',
    status: later ? 'scheduled' : 'queued',
    customer,
    phoneCallProvider: carrier,
    transport: { provider: carrier },
    phoneCallProviderId: `CA${randomBytes(16).toString('hex')}`,
    messages: [],
    cost: 0,
    controlToken: randomBytes(18).toString('base64url'),
  };
}

/** An assistant without datasets can't answer questions. */
function getQuestions({ accountId, topics = [] }: Placing, assistant: Document): string[] {
  if (!getKnowledgeBase(accountId, assistant)) return [];
  const given = getCallerQuestions(assistant);
  return given.length > 0 ? given : [...topics];
}

async function placeOneCall(
  placing: Placing,
  draft: CallDraft,
  customer: CustomerDraft,
  parties: CallParties,
): Promise<StoredObject> {
  const { tx, accountId, speed, address, scenarios } = placing;
  const destination = customer.number ?? customer.sipUri ?? '';
  if (hasSuffix(destination, failingSuffix.creation)) {
    throw new VoiceError(500, 'Internal server error');
  }
  const id = randomUUID();
  const carrier = getCarrier(parties);
  const { assistantOverrides: _one, squadOverrides: _other, ...person } = customer;
  const earliest = Date.parse(draft.schedulePlan?.earliestAt ?? '') || 0;
  const later = earliest > Date.now();
  const document = createDocument(draft, person, { carrier, later });
  const call = await insertDocument(tx, 'calls', accountId, document, id);
  const startsAt = later ? earliest : Date.parse(call.createdAt);
  const plan = planCall(
    {
      id,
      accountId,
      customer: person,
      destination,
      carrier,
      ...(draft.assistantId ? { assistantId: draft.assistantId } : {}),
      assistant: parties.assistant,
      tools: await readTools(tx, parties.assistant),
      questions: getQuestions(placing, parties.assistant),
    },
    startsAt,
    scenarios,
  );
  await scheduleCall(tx, { callId: id, accountId, startsAt, speed, plan }, startsAt);
  await announceStatus(tx, call, later ? 'scheduled' : 'queued', address);
  return call;
}

async function readSubscriptionLimits(tx: Queryable) {
  const { rows } = await tx.query<{ live: number }>(
    'select count(*) as live from voice.schedule where set_aside_at is null',
  );
  const live = rows[0]?.live ?? 0;
  return {
    concurrencyBlocked: false,
    concurrencyLimit: CONCURRENT_CALLS,
    remainingConcurrentCalls: Math.max(0, CONCURRENT_CALLS - live),
  };
}

export interface PlacedCalls {
  placed: StoredObject[];
  errors: { customer: CustomerDraft; error: string }[];
  limits: Awaited<ReturnType<typeof readSubscriptionLimits>>;
}

/**
 * Creates one call, or one per customer.
 * @throws VoiceError 400 in the vendor's words when the only customer is missing or can't be called
 */
export async function placeCalls(placing: Placing, draft: CallDraft): Promise<PlacedCalls> {
  if (!draft.customer && !draft.customers) {
    throw new VoiceError(400, "Couldn't Get Customer. Need Either `customer` Or `customers`.");
  }
  if (draft.customer) {
    const problem = findCustomerProblem(draft.customer, 'customer');
    if (problem) throw new VoiceError(400, [problem]);
  }
  const parties = await getParties(placing.tx, draft);
  const placed: StoredObject[] = [];
  const errors: PlacedCalls['errors'] = [];
  for (const customer of draft.customers ?? [draft.customer as CustomerDraft]) {
    const error = findCustomerProblem(customer, 'customer');
    if (error) errors.push({ customer, error });
    else placed.push(await placeOneCall(placing, draft, customer, parties));
  }
  return { placed, errors, limits: await readSubscriptionLimits(placing.tx) };
}
