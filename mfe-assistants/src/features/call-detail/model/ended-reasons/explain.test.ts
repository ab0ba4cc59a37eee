import { Vapi } from '@vapi-ai/server-sdk';
import { endedReasonGroup } from 'shared-contract';
import { explainEndedReason } from './explain';

const lists = Object.entries(Vapi)
  .filter(([name]) => name.endsWith('EndedReason'))
  .flatMap(([, values]) => Object.values(values as Record<string, string>));
const reasons = [...new Set(lists)].filter((reason) => /^[a-z]/.test(reason));

test("finds at least 597 ended reasons in the vendor's SDK", () => {
  expect(reasons.length).toBeGreaterThanOrEqual(597);
});

test("explains every ended reason of the vendor's calls", () => {
  expect(
    Object.values(Vapi.CallEndedReason).filter((reason) => !explainEndedReason(reason)),
  ).toEqual([]);
});

test('explains what happened, what caused it and what to do', () => {
  for (const reason of Object.values(Vapi.CallEndedReason)) {
    const { means, fault, todo } = explainEndedReason(reason) ?? {};
    expect([means, fault, todo].every((text) => text && /^[A-Z].*[^ ]$/.test(text))).toBe(true);
    expect(`${means}${todo}`).not.toMatch(/undefined|a provider/);
  }
});

test('groups every error as failed, and no call with a technical fault as completed', () => {
  for (const reason of Object.values(Vapi.CallEndedReason)) {
    const group = endedReasonGroup(reason);
    const { fault } = explainEndedReason(reason) ?? {};
    if (/^pipeline-error|vapifault/.test(reason))
      expect([reason, group]).toEqual([reason, 'failed']);
    if (group === 'completed') expect(['No one', 'The customer', reason]).toContain(fault);
  }
  expect(endedReasonGroup('customer-did-not-answer')).toBe('unreached');
  expect(endedReasonGroup('silence-timed-out')).toBe('silent');
});

test.each([
  ['customer-busy', 'The customer'],
  ['pipeline-error-openai-401-incorrect-api-key', 'Your account'],
  ['call.in-progress.error-providerfault-openai-429-rate-limit-reached', 'Your account'],
  [
    'call.in-progress.error-providerfault-google-503-server-overloaded-error',
    'A provider behind the assistant',
  ],
  ['call.in-progress.error-vapifault-worker-died', 'The voice platform'],
  ['call.in-progress.error-providerfault-vapi-500-server-error', 'The voice platform'],
  ['pipeline-error-eleven-labs-voice-not-found', 'Assistant or number settings'],
  ['call.in-progress.error-providerfault-outbound-sip-403-forbidden', 'The phone line'],
])('explains %s as caused by: %s', (reason, fault) => {
  expect(explainEndedReason(reason)?.fault).toBe(fault);
});

test("spells a provider's name as the provider does", () => {
  expect(explainEndedReason('pipeline-error-azure-openai-llm-failed')?.means).toBe(
    'The model (Azure OpenAI) failed during the call.',
  );
});

test('returns undefined for an unknown reason', () => {
  expect(explainEndedReason('something-new')).toBeUndefined();
});
