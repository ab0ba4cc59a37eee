import { createGeneralScenario } from '../domain/call/general-scenario';
import type { PlacedCall } from '../domain/call/placed-call';
import { fillScenario } from '../domain/conversation/fill-scenario';
import { createRandom } from '../domain/conversation/random';
import { demoAssistants } from './demo-assistants';
import { getDemoId } from './demo-documents';
import { findDemoScenario } from './demo-scenarios';

const unnamed: PlacedCall = {
  id: 'call-1',
  accountId: 'c9a3a0f2-1b52-4c1e-9a53-6f0f6f1d2b10',
  assistant: { firstMessage: 'Hello {{name}}, this is the front desk.' },
  tools: [],
  customer: { number: '+14155550199' },
  destination: '+14155550199',
  carrier: 'vapi',
};
const scenarios = [
  ...demoAssistants.flatMap(({ key }) => {
    const assistantId = getDemoId(unnamed.accountId, 'assistant', key);
    const picks = [0, 0.4, 0.7, 0.99];
    return picks.flatMap((pick) => findDemoScenario({ ...unnamed, assistantId }, pick) ?? []);
  }),
  createGeneralScenario('conversation', unnamed),
  createGeneralScenario('voicemail', unnamed),
];

test('uses no name when the customer has none', () => {
  for (const scenario of scenarios) {
    for (let seed = 1; seed <= 12; seed += 1) {
      const { steps } = fillScenario(scenario, null, createRandom(seed));
      const said = steps.flatMap((step) => ('text' in step ? [step.text] : []));
      expect(said.join('\n')).not.toMatch(
        /the customer|, the\.|, [.,]|[{}]| [,.!?]|\bit's\.|I'm\./,
      );
    }
  }
});

test('uses the first name when the customer has one', () => {
  const said = scenarios.flatMap(
    (scenario) => fillScenario(scenario, 'Maya Orlin', createRandom(1)).steps,
  );
  expect(JSON.stringify(said)).toContain('Thank you, Maya.');
});
