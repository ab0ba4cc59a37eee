import { forEachFacet, type IndexedCall, type IndexedCallsAnswer } from 'shared-contract';

export const makeIndexedCall = (id: string, more: Partial<IndexedCall> = {}): IndexedCall => ({
  id,
  kind: 'call',
  name: null,
  type: 'inboundPhoneCall',
  status: 'ended',
  outcome: 'resolved',
  ended_reason: 'customer-ended-call',
  assistant_id: 'vapi-1',
  assistant_name: 'Front Desk',
  phone_number_id: null,
  customer_number: '+14155550123',
  customer_name: `Caller ${id}`,
  created_at: '2025-11-20T10:00:00.000Z',
  started_at: '2025-11-20T10:00:00.000Z',
  ended_at: '2025-11-20T10:01:23.000Z',
  duration_s: 83,
  cost: 0.123,
  tools: [],
  summary: 'A visit was booked',
  tags: [],
  verdict: null,
  reviewed: false,
  simulated: false,
  notes: 0,
  snippet: null,
  ...more,
});

/** Response of the index with these calls on a single page. */
export const makeCallsAnswer = (
  calls: IndexedCall[],
  { connected = true }: { connected?: boolean } = {},
): IndexedCallsAnswer => ({
  calls,
  next: null,
  total: calls.length,
  facets: {
    ...forEachFacet(() => []),
    outcome: [
      { value: 'resolved', count: calls.length },
      { value: 'hung_up', count: 0 },
      { value: 'failed', count: 1 },
    ],
    assistant: [{ value: 'vapi-1', label: 'Front Desk', count: calls.length }],
  },
  figures: { calls: calls.length, minutes: 2, cost: 0.25, resolved: calls.length },
  synced_at: '2025-11-20T10:05:00.000Z',
  filling: false,
  connected,
});

const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** URL of the index for all calls, or for an assistant's latest. */
export const getCallsPath = (vapiId?: string): string =>
  `/api/calls?tz=${zone}${vapiId ? `&assistant=${vapiId}&limit=25` : '&limit=100'}`;
