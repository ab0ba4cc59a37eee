import { demoAssistants } from '../../demo/demo-assistants';
import { toOutboundGreeting } from './outbound-greeting';

test.each([
  [
    'Thank you for calling Larkmoor Heating and Home, this is the front desk. How can I help?',
    'Hello, this is the front desk of Larkmoor Heating and Home. Do you have a minute?',
  ],
  [
    'You have reached technical support at Larkmoor. Which device are you calling about?',
    'Hello, this is technical support at Larkmoor. Do you have a minute?',
  ],
  [
    'Thanks for calling Acme! We are open until 6.',
    'Hello, this is Acme. We are open until 6. Do you have a minute?',
  ],
  ['Hello, this is Sam about your visit.', 'Hello, this is Sam about your visit.'],
])('speaks as the caller when the first message is %j', (message, expected) => {
  expect(toOutboundGreeting(message)).toBe(expected);
});

test("doesn't thank the customer for calling when a demo assistant places the call", () => {
  for (const { firstMessage } of demoAssistants)
    expect(toOutboundGreeting(firstMessage)).not.toMatch(
      /for calling|have reached|are you calling/i,
    );
});
