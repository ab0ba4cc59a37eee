import { getChanges, toSettings } from './settings';

const tools = [{ type: 'function', server: { url: 'https://hooks.example', secret: 'x' } }];
const stored = {
  id: 'a',
  name: 'Front desk',
  firstMessage: 'Hello!',
  server: { url: 'https://hooks.example', secret: 'x' },
  model: {
    provider: 'openai',
    model: 'gpt-4o',
    temperature: 7,
    messages: [{ role: 'system', content: 'Be kind.', cache: true }],
    tools,
  },
  voice: { provider: '11labs', voiceId: 'lena', stability: 0.5 },
};

test('keeps only what a draft can hold, without secrets', () => {
  expect(toSettings(stored)).toEqual({
    firstMessage: 'Hello!',
    model: {
      provider: 'openai',
      model: 'gpt-4o',
      messages: [{ role: 'system', content: 'Be kind.' }],
    },
    voice: { provider: '11labs', voiceId: 'lena' },
  });
  expect(toSettings({ model: 'none', firstMessage: 'a\0b', voice: { speed: 1 } })).toEqual({});
});

test('sends nothing when the draft matches the platform', () => {
  expect(getChanges(toSettings(stored), stored)).toEqual({});
});

test("sends changed parts together with fields that drafts don't hold", () => {
  const draft = toSettings(stored);
  const model = { provider: 'openai', messages: [{ role: 'system', content: 'Be brief.' }] };
  expect(getChanges({ ...draft, firstMessage: '', model }, stored)).toEqual({
    firstMessage: '',
    model: { ...model, temperature: 7, tools },
  });
});

test("drops the old provider's fields when the voice provider changes", () => {
  const voice = { provider: 'azure', voiceId: 'andrew' };
  expect(getChanges({ voice }, stored)).toEqual({ voice });
  const other = { provider: '11labs', voiceId: 'ada' };
  expect(getChanges({ voice: other }, stored)).toEqual({ voice: { ...other, stability: 0.5 } });
});
