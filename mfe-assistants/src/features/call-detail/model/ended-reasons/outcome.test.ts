import { Vapi } from '@vapi-ai/server-sdk';
import { callOutcome } from 'shared-contract';
import { explainEndedReason } from './explain';

const reasons = Object.values(Vapi.CallEndedReason);
const listReasons = (outcome: string) =>
  reasons.filter((endedReason) => callOutcome({ status: 'ended', endedReason }) === outcome);

test('returns failed for every fault of a provider or the platform', () => {
  const ofLine = /outbound-sip/;
  const faults = reasons.filter(
    (reason) => /pipeline-error|vapifault|providerfault/.test(reason) && !ofLine.test(reason),
  );
  expect(faults.length).toBeGreaterThan(300);
  expect(faults.filter((reason) => !listReasons('failed').includes(reason))).toEqual([]);
});

test('never returns completed when the explanation suggests an action', () => {
  const normal = /^(Nothing|Allow longer calls)/;
  const odd = listReasons('completed').filter(
    (reason) => !normal.test(explainEndedReason(reason)?.todo ?? ''),
  );
  expect(odd).toEqual([]);
});

test('returns unanswered for unreached calls and handed_over for transfers', () => {
  expect(listReasons('unanswered')).toEqual(
    expect.arrayContaining(['customer-busy', 'customer-did-not-answer', 'voicemail']),
  );
  expect(listReasons('handed_over').length).toBeGreaterThan(2);
  expect(listReasons('in_progress')).toEqual([]);
});
