import { allAssistants } from '../../demo/all-assistants';
import { getDemoId } from '../../demo/demo-documents';
import { findDemoScenario } from '../../demo/demo-scenarios';
import type { CallOutcome } from '../call/call-outcome';
import { createGeneralScenario } from '../call/general-scenario';
import type { PlacedCall } from '../call/placed-call';
import { toQuestion } from './caller-questions';
import type { Scenario } from './scenario';

test.each([
  ['When do you open?', 'When do you open?'],
  ['Opening hours', 'When are you open?'],
  ['Prices', 'What do you charge?'],
  ['Prices for a city bike', 'How much is a city bike?'],
  ['Return policy', 'Can I send something back?'],
  ['How to order', 'How do I order?'],
  ['Late return fee', 'What can you tell me about late return fee?'],
  ['Comfort plan', 'What can you tell me about comfort plan?'],
  ['Rental terms 2026 Prices A city bike costs $25 a day. An e-bike costs $55 a day.', null],
  ['We do not deliver to Alaska and Hawaii.', null],
  ['', null],
])('turns the heading %j into the question %j', (heading, question) => {
  expect(toQuestion(heading)).toBe(question);
});

const getSpoken = ({ steps }: Scenario) =>
  steps.flatMap((step) => (step.kind === 'user' ? [step.text].flat() : []));

/** Words that only the person who calls would use. */
const CALLED = /\bI(?: am|'m) calling\b|\bI call(?:ed)? (?:you )?(?:about|because)\b/i;

const outcomes: CallOutcome[] = [
  'conversation',
  'hang-up',
  'silence',
  'provider-fault',
  'voicemail',
];

test.each([undefined, ['When are you open?']])(
  'never makes the person called claim to be calling when the questions are %j',
  (questions) => {
    const placed: PlacedCall = {
      id: 'call-1',
      accountId: 'account-1',
      assistant: { firstMessage: 'Hello.' },
      tools: [],
      customer: { name: 'Maya Orlin' },
      destination: '+14155550142',
      carrier: 'twilio',
      ...(questions && { questions }),
    };
    for (const outcome of outcomes)
      for (const words of getSpoken(createGeneralScenario(outcome, placed)))
        expect(words).not.toMatch(CALLED);
    for (const { key } of allAssistants)
      for (let pick = 0; pick < 1; pick += 0.1) {
        const assistantId = getDemoId('account-1', 'assistant', key);
        const scenario = findDemoScenario({ ...placed, assistantId }, pick);
        for (const words of scenario ? getSpoken(scenario) : []) expect(words).not.toMatch(CALLED);
      }
  },
);
