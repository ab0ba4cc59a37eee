import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const SENTENCES = [
  'Good morning, this is the service desk, how can I help you today?',
  'My kettle arrived on Tuesday and it does not switch off by itself any more.',
  'I am sorry to hear that. May I have the number of your order, please?',
  'It should be on the invoice, somewhere near the top, wait a moment.',
  'Thank you. A replacement leaves our warehouse tomorrow before noon.',
];
const TURNS = 24;

/**
 * Makes an ended call as the platform's list returns it.
 * @param {string} assistantId
 * @param {number} number
 */
export function makeEndedCall(assistantId, number) {
  const createdAt = new Date().toISOString();
  const endedAt = new Date(Date.now() + 1).toISOString();
  const messages = Array.from({ length: TURNS }, (_, turn) => ({
    role: turn % 2 === 0 ? 'bot' : 'user',
    message: `${SENTENCES[(turn + number) % SENTENCES.length]} ${number % 997} ${turn}`,
    secondsFromStart: turn * 4,
  }));
  const transcript = messages.map(({ role, message }) => `${role}: ${message}`).join('\n');
  return {
    id: randomUUID(),
    assistantId,
    type: 'inboundPhoneCall',
    status: 'ended',
    endedReason: 'customer-ended-call',
    createdAt,
    startedAt: createdAt,
    endedAt,
    updatedAt: endedAt,
    cost: 0.12,
    customer: { number: `+1415555${String(number % 10_000).padStart(4, '0')}` },
    analysis: { summary: 'A kettle is replaced.', successEvaluation: 'true' },
    artifact: { messages, transcript },
  };
}

/**
 * @param {string} secretKey `PORTAL_SECRET_KEY` of the portal
 * @param {string} organizationId
 * @param {string} body
 * @returns the headers of a signed report
 */
export function signReport(secretKey, organizationId, body) {
  const key = Buffer.from(
    hkdfSync('sha256', Buffer.from(secretKey, 'base64'), '', 'voice webhook', 32),
  );
  const secret = createHmac('sha256', key).update(organizationId).digest('hex');
  const timestamp = String(Date.now());
  return {
    'content-type': 'application/json',
    'x-vapi-timestamp': timestamp,
    'x-vapi-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
  };
}

/**
 * @param {EndedCall[]} calls
 * @param {URLSearchParams} query
 */
function listCalls(calls, query) {
  const after = query.get('updatedAtGt') ?? '';
  const before = query.get('createdAtLe') ?? '9';
  return calls
    .filter(({ updatedAt, createdAt }) => updatedAt > after && createdAt <= before)
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .slice(0, Number(query.get('limit') ?? 100));
}

/**
 * Starts a voice platform that responds after 300 ms and counts requests.
 * @typedef {ReturnType<typeof makeEndedCall>} EndedCall
 * @param {{ port: number, getCalls: (key: string) => EndedCall[] }} options `getCalls` returns the
 * calls of the account with an `Authorization` header
 */
export async function startVendor({ port, getCalls }) {
  /** @type {Map<string, number>} */
  const asked = new Map();
  const server = createServer(async (req, res) => {
    const { pathname, searchParams } = new URL(String(req.url), 'http://vendor');
    const [, kind = '', id] = pathname.split('/');
    const name = `${req.method} /${kind}${id ? '/:id' : ''}`;
    asked.set(name, (asked.get(name) ?? 0) + 1);
    req.resume();
    await pause(300);
    const calls = kind === 'call' ? getCalls(String(req.headers.authorization)) : [];
    const found = calls.find((one) => one.id === id) ?? { message: 'Not Found' };
    const list = kind === 'session' ? { results: [] } : listCalls(calls, searchParams);
    res.writeHead(id && 'message' in found ? 404 : 200, { 'content-type': 'application/json' });
    res.end(JSON.stringify(id ? found : list));
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
