import { Vapi } from '@vapi-ai/server-sdk';
import { endedReasonGroup } from 'shared-contract';
import { explainEndedReason } from './explain';

const lists = Object.entries(Vapi)
  .filter(([name]) => name.endsWith('EndedReason'))
  .flatMap(([, values]) => Object.values(values as Record<string, string>));
const reasons = [...new Set(lists)].filter((reason) => /^[a-z]/.test(reason));

test("the vendor's list is there", () => {
  expect(reasons.length).toBeGreaterThanOrEqual(597);
});

test('every reason of the vendor has an explanation of its own or by its kind', () => {
  expect(
    Object.values(Vapi.CallEndedReason).filter((reason) => !explainEndedReason(reason)),
  ).toEqual([]);
});

test('an explanation says what happened, whose fault it was and what to do', () => {
  for (const reason of Object.values(Vapi.CallEndedReason)) {
    const { means, fault, todo } = explainEndedReason(reason) ?? {};
    expect([means, fault, todo].every((text) => text && /^[A-Z].*[^ ]$/.test(text))).toBe(true);
    expect(`${means}${todo}`).not.toMatch(/undefined|a provider/);
  }
});

test('a call that ended as it should is in the group of completed ones, and an error is not', () => {
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
])('%s is explained with whose fault it was', (reason, fault) => {
  expect(explainEndedReason(reason)?.fault).toBe(fault);
});

test('the name of a provider is written as it writes itself', () => {
  expect(explainEndedReason('pipeline-error-azure-openai-llm-failed')?.means).toBe(
    'The model (Azure OpenAI) failed during the call.',
  );
});

test('answers undefined when the reason is unknown', () => {
  expect(explainEndedReason('something-new')).toBeUndefined();
});
