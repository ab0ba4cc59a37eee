import { type CallRow, callRow } from '../../../server/voice/src/call-index/rows/call-row';
import { makeCorpus } from './corpus';
import { createRandom, pick } from './random';

const endings = [
  'customer-ended-call',
  'assistant-ended-call',
  'customer-did-not-answer',
  'assistant-forwarded-call',
  'pipeline-error-openai-llm-failed',
  'silence-timed-out',
];
const types = ['inboundPhoneCall', 'outboundPhoneCall', 'webCall'];
const tools = ['look_up_order', 'book_visit', 'send_link', 'transferCall'];
/** So that 10,000 calls span a month. */
const APART_MS = 260_000;

export function makeCalls(count: number, organizationId: string): CallRow[] {
  const random = createRandom(7);
  const { chunks } = makeCorpus(count, random);
  const assistants = Array.from({ length: 12 }, (_, nr) => `assistant-${nr}`);
  const now = Date.now();
  return Array.from({ length: count }, (_, nr) => {
    const sentences = (chunks[nr % chunks.length]?.text ?? '').match(/[^.!?\n]{10,200}/g) ?? [];
    const createdAt = new Date(now - nr * APART_MS).toISOString();
    const used = nr % 3 === 0 ? [pick(tools, random)] : [];
    return callRow(
      {
        id: `call-${nr}`,
        type: pick(types, random),
        status: 'ended',
        endedReason: pick(endings, random),
        assistantId: pick(assistants, random),
        createdAt,
        startedAt: createdAt,
        endedAt: new Date(Date.parse(createdAt) + 30_000 + (nr % 400) * 1_000).toISOString(),
        updatedAt: createdAt,
        cost: (nr % 97) / 100,
        customer: { number: `+1415555${String(nr % 10_000).padStart(4, '0')}` },
        summary: sentences[0] ?? null,
        messages: [
          ...sentences.map((message, at) => ({
            role: at % 2 ? 'user' : 'bot',
            message,
            secondsFromStart: at * 6,
          })),
          ...used.map((name) => ({ role: 'tool_calls', toolCalls: [{ function: { name } }] })),
        ],
      },
      organizationId,
    );
  });
}
