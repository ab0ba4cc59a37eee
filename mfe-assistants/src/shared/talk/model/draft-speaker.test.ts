import { toSpeaker } from './draft-speaker';

test("adds the assistant's id to a draft so that its conversations can be found", () => {
  const settings = { firstMessage: 'Hi.' };
  const { assistantId, assistant } = toSpeaker('vapi-1', 'Front Desk', { settings, values: {} });
  expect(assistantId).toBeUndefined();
  expect(assistant).toMatchObject({ firstMessage: 'Hi.', metadata: { assistantId: 'vapi-1' } });
});

test('uses the live assistant when the draft has no changes', () => {
  const speaker = toSpeaker('vapi-1', 'Front Desk', {
    settings: undefined,
    values: { name: 'Ann' },
  });
  expect(speaker).toEqual({
    assistantId: 'vapi-1',
    assistantOverrides: { variableValues: { name: 'Ann' } },
  });
});
