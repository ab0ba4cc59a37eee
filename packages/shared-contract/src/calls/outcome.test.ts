import { type CallEnding, type CallOutcome, callOutcome, succeeded } from './outcome';

test.each<[CallOutcome, CallEnding]>([
  ['in_progress', { status: 'queued' }],
  ['in_progress', { status: 'in-progress' }],
  ['in_progress', {}],
  ['resolved', { status: 'ended', endedReason: 'customer-ended-call', successEvaluation: 'true' }],
  ['resolved', { endedReason: 'silence-timed-out', successEvaluation: true }],
  ['completed', { status: 'ended', endedReason: 'assistant-ended-call' }],
  ['completed', { status: 'ended' }],
  ['unresolved', { endedReason: 'assistant-ended-call', successEvaluation: 'false' }],
  ['unresolved', { endedReason: 'exceeded-max-duration', successEvaluation: '2' }],
  ['hung_up', { endedReason: 'customer-ended-call', durationS: 4 }],
  ['hung_up', { endedReason: 'silence-timed-out' }],
  ['handed_over', { endedReason: 'assistant-forwarded-call' }],
  ['handed_over', { endedReason: 'customer-ended-call', transferred: true }],
  ['handed_over', { endedReason: 'call.ringing.hook-executed-transfer' }],
  ['unanswered', { endedReason: 'customer-busy' }],
  ['unanswered', { endedReason: 'customer-did-not-answer' }],
  ['unanswered', { endedReason: 'voicemail' }],
  ['failed', { endedReason: 'pipeline-error-openai-llm-failed', successEvaluation: 'true' }],
  ['failed', { endedReason: 'call.in-progress.error-assistant-did-not-receive-customer-audio' }],
  ['failed', { endedReason: 'a-reason-of-tomorrow' }],
  ['canceled', { endedReason: 'manually-canceled' }],
])('returns %s for a call with %j', (outcome, ending) => {
  expect(callOutcome(ending)).toBe(outcome);
});

test.each([
  [true, true],
  ['True', true],
  ['Pass', true],
  ['Excellent', true],
  ['8', true],
  ['8/10', true],
  ['75%', true],
  ['5', false],
  ['Fail', false],
  ['Poor', false],
  ['40%', false],
  ['', null],
  [undefined, null],
  ['{"criteria": 3}', null],
])('reads the evaluation %j as %j', (evaluation, success) => {
  expect(succeeded(evaluation)).toBe(success);
});
