import { randomUUID } from 'node:crypto';
import type { FakeCall } from '../../testing/fake-platform';

/** A turn as `[role, text]`; every turn takes five seconds. */
export type Said = readonly ['bot' | 'user', string];

/** @returns an ended call in the vendor's format */
export function createVendorCall(
  fields: Partial<FakeCall> = {},
  said: readonly Said[] = [],
): FakeCall {
  const createdAt = fields.createdAt ?? new Date().toISOString();
  const startedAt = createdAt;
  const endedAt = new Date(Date.parse(createdAt) + 65_900).toISOString();
  return {
    id: randomUUID(),
    type: 'inboundPhoneCall',
    status: 'ended',
    endedReason: 'customer-ended-call',
    startedAt,
    endedAt,
    updatedAt: endedAt,
    cost: 0.125,
    customer: { number: '+14155550142', name: 'Maya Orlin' },
    messages: said.map(([role, message], index) => ({
      role,
      message,
      secondsFromStart: index * 5,
    })),
    analysis: { summary: 'Asked for a visit.', successEvaluation: 'true' },
    ...fields,
    createdAt,
  };
}
