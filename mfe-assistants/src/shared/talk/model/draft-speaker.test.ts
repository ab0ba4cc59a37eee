import { speakerOf } from './draft-speaker';

test('names the assistant of a draft, so that its conversations are found', () => {
  const settings = { firstMessage: 'Hi.' };
  const { assistantId, assistant } = speakerOf('vapi-1', 'Front Desk', { settings, values: {} });
  expect(assistantId).toBeUndefined();
  expect(assistant).toMatchObject({ firstMessage: 'Hi.', metadata: { assistantId: 'vapi-1' } });
});

test('speaks with the live assistant when nothing has changed', () => {
  const speaker = speakerOf('vapi-1', 'Front Desk', {
    settings: undefined,
    values: { name: 'Ann' },
  });
  expect(speaker).toEqual({
    assistantId: 'vapi-1',
    assistantOverrides: { variableValues: { name: 'Ann' } },
  });
});
